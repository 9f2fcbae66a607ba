-- A repository elsewhere is known by its number there: names change, and are taken by others.
alter table repository
  add column host_id bigint,
  add check ((host = 'local') = (host_id is null)),
  add unique (host, host_id);

create table github_repository (
  repository_id bigint primary key references repository,
  installation  bigint not null,
  state         text not null check (state in ('active', 'suspended', 'removed'))
);
create index github_repository_by_installation on github_repository (installation);

-- What has to be remembered of GitHub besides what it tells.
create table github_pull_request (
  repository_id bigint not null,
  number        bigint not null,
  version       bigint not null,
  body          json not null,
  primary key (repository_id, number)
);

create table github_landed (
  repository_id   bigint not null,
  number          bigint not null,
  head            text not null,
  commit_sha      text not null,
  is_to_be_closed boolean not null,
  primary key (repository_id, number)
);
create index github_landed_to_be_closed on github_landed (repository_id, number) where is_to_be_closed;

-- GitHub delivers again under the same id, so one that is done stays for as long as that may be.
create table github_delivery (
  number       bigint generated always as identity primary key,
  id           text not null unique,
  event        text not null,
  installation bigint,
  repository   bigint,
  received_at  timestamptz not null,
  payload      text not null,
  done_at      timestamptz
);
create index github_delivery_to_do on github_delivery (number) where done_at is null;
create index github_delivery_by_end on github_delivery (done_at) where done_at is not null;
