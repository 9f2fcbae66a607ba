-- Databases from before this host kept its own tables have some of them, or all.
create table if not exists github_repository (
  repository_id bigint primary key references repository,
  installation  bigint not null,
  state         text not null check (state in ('active', 'suspended', 'removed'))
);
create index if not exists github_repository_by_installation on github_repository (installation);

-- What has to be remembered of GitHub besides what it tells.
create table if not exists github_pull_request (
  repository_id bigint not null,
  number        bigint not null,
  version       bigint not null,
  body          json not null,
  primary key (repository_id, number)
);

create table if not exists github_landed (
  repository_id   bigint not null,
  number          bigint not null,
  head            text not null,
  commit_sha      text not null,
  is_to_be_closed boolean not null,
  primary key (repository_id, number)
);
create index if not exists github_landed_to_be_closed on github_landed (repository_id, number) where is_to_be_closed;

-- GitHub delivers again under the same id, so one that is done stays for as long as that may be.
create table if not exists github_delivery (
  number       bigint generated always as identity primary key,
  id           text not null unique,
  event        text not null,
  installation bigint,
  repository   bigint,
  received_at  timestamptz not null,
  payload      text not null,
  done_at      timestamptz
);
create index if not exists github_delivery_to_do on github_delivery (number) where done_at is null;
create index if not exists github_delivery_by_end on github_delivery (done_at) where done_at is not null;

-- Repositories from before keep what held for them until their rules file says otherwise.
alter table github_repository
  add column if not exists host_requirements boolean not null default false,
  add column if not exists comments_read_until timestamptz;

-- What was told of a pull request last, and where; what is lost here is found again at GitHub.
create table if not exists github_told (
  repository_id bigint not null,
  number        bigint not null,
  head          text not null,
  check_run     bigint,
  comment       bigint,
  digest        text not null,
  told_at       timestamptz,
  is_labelled   boolean not null,
  is_silenced   boolean not null,
  is_over       boolean not null,
  primary key (repository_id, number)
);
create index if not exists github_told_over on github_told (told_at) where is_over;

-- Comments whose commands were carried out; each has its entries in the log once.
create table if not exists github_obeyed (
  repository_id bigint not null,
  comment       bigint not null,
  obeyed_at     timestamptz not null default clock_timestamp(),
  primary key (repository_id, comment)
);
create index if not exists github_obeyed_by_time on github_obeyed (obeyed_at);
