-- Figures of queues by hour and by day, folded from the event log by a reader that remembers how
-- far it has come. Names that are missing are empty, so that they can be part of a key. The rows of
-- the present hour and day are written again and again: pages have room for that, and old versions
-- are cleared away early.
create table statistics_rollup (
  repository_id bigint not null,
  figure        text not null,
  hours         smallint not null,
  start         timestamptz not null,
  base_ref      text not null,
  queue_name    text not null,
  priority_rule text not null,
  detail        text not null,
  count         bigint not null,
  sum           double precision not null,
  min           double precision not null,
  max           double precision not null,
  histogram     integer[] not null,
  primary key (repository_id, figure, hours, start, base_ref, queue_name, priority_rule, detail)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
create index statistics_rollup_by_start on statistics_rollup (start);

-- How many entries of the log there are of a kind, by hour and by day.
create table log_rollup (
  repository_id bigint not null,
  hours         smallint not null,
  start         timestamptz not null,
  type          text not null,
  outcome       text not null,
  trigger       text not null,
  base_ref      text not null,
  count         bigint not null,
  primary key (repository_id, hours, start, type, outcome, trigger, base_ref)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
create index log_rollup_by_start on log_rollup (start);

-- Which pull requests were tested by means of which draft, so that entries are found by the draft.
create table log_draft (
  repository_id bigint not null,
  draft         bigint not null,
  pull_requests bigint[] not null,
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  primary key (repository_id, draft)
);
create index log_draft_by_last_at on log_draft (last_at);

create table statistics_position (
  repository_id bigint primary key references repository,
  received_at   timestamptz not null,
  number        bigint not null,
  last_split    uuid,
  last_found    uuid
);

-- Who was in the queue at the position, what was under test, and how many of each there were.
create table statistics_session (
  repository_id bigint not null,
  session_id    uuid not null,
  pull_request  bigint not null,
  base_ref      text not null,
  queue_name    text not null,
  priority_rule text not null,
  ci_seconds    double precision not null,
  retries       integer not null,
  train_car_id  uuid,
  primary key (repository_id, session_id)
);
create index statistics_session_by_pull_request on statistics_session (repository_id, pull_request);

create table statistics_run (
  repository_id bigint not null,
  train_car_id  uuid not null,
  base_ref      text not null,
  queue_name    text not null,
  priority_rule text not null,
  pull_requests bigint[] not null,
  primary key (repository_id, train_car_id)
);

create table statistics_gauge (
  repository_id bigint not null,
  figure        text not null,
  base_ref      text not null,
  queue_name    text not null,
  priority_rule text not null,
  value         bigint not null,
  changed_at    timestamptz not null,
  primary key (repository_id, figure, base_ref, queue_name, priority_rule)
);
