-- Executions of CI jobs, written with the decisions of queues. Jobs are referred to by short
-- numbers: executions are many, and commits and trees are kept as bytes for the same reason.
create table job (
  number        bigint generated always as identity primary key,
  repository_id bigint not null references repository,
  pipeline      text not null,
  name          text not null
);
-- Names are longer than an index takes.
create unique index job_by_name on job (repository_id, md5(pipeline), md5(name));

-- Locked by whoever appends, so that the numbers of a repository have no gap and are committed in
-- their order.
create table job_execution_counter (
  repository_id bigint primary key references repository,
  last_number   bigint not null
);

-- conclusion: see ExecutionCodes. A commit of a branch itself has neither a pull request nor a batch.
create table job_execution (
  repository_id bigint not null,
  number        bigint not null,
  ended_at      timestamptz not null,
  started_at    timestamptz,
  job           bigint not null,
  run           bigint not null,
  pull_request  bigint,
  batch         uuid,
  attempt       integer not null,
  conclusion    smallint not null,
  commit_sha    bytea not null,
  tree_sha      bytea,
  branch        text not null,
  primary key (repository_id, number, ended_at)
) partition by range (ended_at);

create index job_execution_by_commit on job_execution (commit_sha, job);
create index job_execution_by_tree on job_execution (tree_sha, job) where tree_sha is not null;
-- The few that people look at: failures and retries.
create index job_execution_notable on job_execution (job, ended_at)
  where conclusion between 1 and 3 or attempt > 1;

create table job_execution_rest partition of job_execution default;

-- How far executions were taken into what follows.
create table job_health_position (
  repository_id bigint primary key references repository,
  number        bigint not null,
  ended_at      timestamptz not null
);

-- What executions of a job came to; told_* is what the queue was told of it.
create table job_health (
  repository_id      bigint not null references repository,
  job                bigint not null references job,
  executions         bigint not null,
  passes             bigint not null,
  failures           bigint not null,
  flakes             bigint not null,
  last_flake_at      timestamptz,
  last_failure_at    timestamptz,
  last_success_at    timestamptz,
  last_ended_at      timestamptz not null,
  trials             integer not null,
  flakes_in_trials   integer not null,
  runs_since_flake   integer not null,
  runs_since_failure integer not null,
  default_weight     real not null,
  default_failed     real not null,
  flake_rate         real not null,
  last_conclusion    smallint not null,
  health             smallint not null,
  confidence         smallint not null,
  told_health        smallint not null,
  told_confidence    smallint not null,
  told_rate          real not null,
  primary key (repository_id, job)
) with (fillfactor = 70);

-- Figures of a job by day. Durations are a histogram of milliseconds.
create table job_day (
  job        bigint not null references job,
  day        date not null,
  executions bigint not null,
  failures   bigint not null,
  retries    bigint not null,
  flakes     bigint not null,
  durations  integer[] not null,
  primary key (job, day)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
create index job_day_by_day on job_day (day);
