-- Changes as Gerrit told them last.
create table gerrit_pull_request (
  repository_id bigint not null,
  number        bigint not null,
  version       bigint not null,
  is_open       boolean not null,
  body          json not null,
  primary key (repository_id, number)
);
create index gerrit_pull_request_open on gerrit_pull_request (repository_id, number) where is_open;

-- How far the log of a repository was reported on its changes.
create table gerrit_reported (
  repository_id bigint primary key,
  number        bigint not null
);

-- Messages whose commands were carried out; each has its entries in the log once.
create table gerrit_obeyed (
  repository_id bigint not null,
  message       text not null,
  obeyed_at     timestamptz not null default clock_timestamp(),
  primary key (repository_id, message)
);
create index gerrit_obeyed_by_time on gerrit_obeyed (obeyed_at);
