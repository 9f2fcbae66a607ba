-- Who writes for a repository. Every commit of a queue holds the row and compares the epoch, so a
-- writer whose lease went to another can commit nothing.
create table writer_lease (
  repository_id bigint primary key references repository,
  epoch         bigint not null default 0,
  node          bigint,
  expires_at    timestamptz not null default '-infinity'
);
insert into writer_lease (repository_id) select id from repository;

-- What a queue knows, one row for each fact, so that a commit writes only what changed.
create table queue_head (
  repository_id bigint primary key references repository,
  seed          uuid not null,
  version       bigint not null default 0,
  wake_at       timestamptz
);

create table queue_fact (
  repository_id bigint not null,
  kind          text not null,
  key           text not null,
  body          json not null,
  primary key (repository_id, kind, key)
);

create table inbox (
  repository_id bigint not null,
  number        bigint generated always as identity,
  event         json not null,
  received_at   timestamptz not null default clock_timestamp(),
  primary key (repository_id, number)
);

create table outbox (
  repository_id bigint not null,
  effect        bigint not null,
  body          json not null,
  primary key (repository_id, effect)
);

create table command_reply (
  repository_id bigint not null,
  command       text not null,
  refusal       text,
  replied_at    timestamptz not null default clock_timestamp(),
  primary key (repository_id, command)
);
create index command_reply_by_age on command_reply (replied_at);

-- Leave to land that is out: a pause is answered when none is. A row stays until the end of the
-- landing is known, so that one sent by a process that died is never sent a second time.
create table landing_permit (
  repository_id bigint not null,
  effect        bigint not null,
  epoch         bigint not null,
  not_after     timestamptz not null,
  body          json not null,
  primary key (repository_id, effect)
);

-- A broken promise stops the queue until an admin acknowledges it, whoever lifts a pause.
alter table landing_gate
  add column stop_promise text,
  add column stopped_at   timestamptz,
  add check ((stop_promise is null) = (stopped_at is null));

-- What the local host remembers besides git itself.
create table local_pull_request (
  repository_id bigint not null,
  number        bigint not null,
  is_open       boolean not null,
  changed_at    timestamptz not null,
  body          json not null,
  primary key (repository_id, number)
);
create index local_pull_request_by_change on local_pull_request (repository_id, is_open, changed_at);

create table local_check_run (
  repository_id bigint not null,
  run           bigint not null,
  commit_sha    text not null,
  is_ended      boolean not null,
  body          json not null,
  primary key (repository_id, run)
);
create index local_check_run_by_commit on local_check_run (repository_id, commit_sha);
create index local_check_run_unfinished on local_check_run (repository_id, run) where not is_ended;

create table local_counter (
  repository_id bigint primary key references repository,
  pull_requests bigint not null default 0,
  runs          bigint not null default 0
);
insert into local_counter (repository_id) select id from repository;

create table landing_record (
  repository_id bigint not null,
  number        bigint not null,
  branch        text not null,
  tip_after     text not null,
  landed_at     timestamptz not null,
  record        text not null,
  is_noted      boolean not null default false,
  primary key (repository_id, number)
);
create unique index landing_record_by_tip on landing_record (repository_id, branch, tip_after);
create index landing_record_unnoted on landing_record (repository_id, number) where not is_noted;
