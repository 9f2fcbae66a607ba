-- The counter row is locked by whoever appends, so numbers have no gap and times never go back.
-- Partitions are by time and could not keep a number unique on their own.
create table log_counter (
  repository_id    bigint primary key references repository,
  last_number      bigint not null default 0,
  last_received_at timestamptz not null default '-infinity',
  floor_number     bigint not null default 0
);

create table event_log (
  repository_id bigint not null,
  received_at   timestamptz not null,
  number        bigint not null,
  type          text not null,
  trigger       text not null,
  pull_request  bigint,
  base_ref      text,
  metadata      json not null,
  primary key (repository_id, received_at, number)
) partition by range (received_at);

-- Times grow with numbers, so (received_at, number) is the order of the log, and every index that
-- ends in it hands out a page of its filter already sorted.
create index event_log_by_pull_request
  on event_log (repository_id, pull_request, received_at, number) where pull_request is not null;
create index event_log_by_type
  on event_log (repository_id, type, received_at, number);
create index event_log_by_base_ref
  on event_log (repository_id, base_ref, received_at, number) where base_ref is not null;
create index event_log_by_pull_request_and_type
  on event_log (repository_id, pull_request, type, received_at, number) where pull_request is not null;
create index event_log_by_base_ref_and_type
  on event_log (repository_id, base_ref, type, received_at, number) where base_ref is not null;

-- Takes what no partition was made for in time; empty in a healthy database.
create table event_log_rest partition of event_log default;

-- Who was in the queue at the floor: the log above it, folded from here, gives the queue's members.
create table log_membership (
  repository_id bigint not null,
  session_id    uuid not null,
  pull_request  bigint not null,
  base_ref      text,
  entered       json not null,
  primary key (repository_id, session_id)
);
