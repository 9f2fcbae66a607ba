-- Jobs and tests are referred to by short numbers: executions are many, and the numbers are in each.
-- No two indexes begin alike: a plan made while a table was small could not tell which is better.
create table ci_job (
  number        bigint generated always as identity primary key,
  repository_id bigint not null references repository,
  pipeline      text not null,
  job           text not null,
  unique (repository_id, pipeline, job)
);

create table ci_test (
  number               bigint generated always as identity primary key,
  repository_id        bigint not null references repository,
  job                  bigint not null references ci_job,
  id                   uuid not null unique,
  name                 text not null,
  file_path            text,
  function_name        text,
  language             text,
  framework            text,
  framework_version    text,
  first_seen_at        timestamptz not null,
  first_failure_at     timestamptz,
  first_failure_commit text
);

-- Names are longer than an index takes.
create index ci_test_by_name on ci_test (repository_id, left(name, 200), number);

-- What changes with every upload, apart from what a test is, so that rows are narrow and have one
-- index: updates stay on their page, and a search reads all tests of a repository in one sweep.
create table ci_test_state (
  repository_id      bigint not null,
  test               bigint not null,
  job                bigint not null,
  executions         bigint not null default 0,
  passes             bigint not null default 0,
  failures           bigint not null default 0,
  flakes             bigint not null default 0,
  last_flake_at      timestamptz,
  last_failure_at    timestamptz,
  last_success_at    timestamptz,
  last_seen_at       timestamptz not null,
  trials             integer not null default 0,
  flakes_in_trials   integer not null default 0,
  runs_since_flake   integer not null default 0,
  runs_since_failure integer not null default 0,
  default_weight     real not null default 0,
  default_failed     real not null default 0,
  failed_ratio       real not null default 0,
  last_outcome       smallint not null default 0,
  health             smallint not null default 0,
  confidence         smallint not null default 0,
  impact             smallint,
  primary key (repository_id, test)
) with (fillfactor = 70);

-- The tests of an upload by their numbers: what else was tested on a commit is read from here, not
-- from the executions, which need no index for it.
create table ci_upload (
  number        bigint generated always as identity primary key,
  repository_id bigint not null references repository,
  job           bigint not null references ci_job,
  digest        bytea not null unique,
  run           text not null,
  attempt       integer not null,
  commit_sha    text not null,
  tree_sha      text,
  branch        text,
  base          text,
  url           text,
  provider      text,
  received_at   timestamptz not null,
  tests         integer not null,
  failed        integer not null,
  skipped       integer not null,
  passed_tests  bigint[] not null,
  failed_tests  bigint[] not null
);

create index ci_upload_by_commit on ci_upload (commit_sha, job, number);
create index ci_upload_by_job on ci_upload (job, number);
create index ci_upload_by_tree on ci_upload (tree_sha, job, number) where tree_sha is not null;
create index ci_upload_by_time on ci_upload (repository_id, received_at);

-- outcome: 0 passed, 1 failed, 2 skipped
create table test_execution (
  test        bigint not null,
  ran_at      timestamptz not null,
  upload      bigint not null,
  failure     bigint,
  duration_ms integer not null,
  outcome     smallint not null,
  is_flake    boolean not null
) partition by range (ran_at);

create index test_execution_by_test on test_execution (test, ran_at);

create table test_execution_rest partition of test_execution default;

create table ci_issue (
  number            bigint generated always as identity primary key,
  id                uuid not null unique,
  repository_id     bigint not null references repository,
  test              bigint not null references ci_test on delete cascade,
  title             text not null,
  is_resolved       boolean not null default false,
  created_at        timestamptz not null,
  resolved_at       timestamptz,
  last_seen_at      timestamptz not null,
  occurrences       bigint not null,
  runs_at_last_seen bigint not null,
  merged_into       bigint references ci_issue on delete cascade
);

create index ci_issue_by_repository on ci_issue (repository_id, number) where merged_into is null;
create index ci_issue_by_test on ci_issue (test);
create index ci_issue_by_other on ci_issue (merged_into) where merged_into is not null;

create table ci_issue_link (
  number     bigint generated always as identity primary key,
  issue      bigint not null references ci_issue on delete cascade,
  target     text not null,
  created_at timestamptz not null,
  created_by text not null,
  unique (issue, target)
);

create table ci_failure (
  number         bigint generated always as identity primary key,
  repository_id  bigint not null,
  test           bigint not null references ci_test on delete cascade,
  id             uuid not null,
  exception_type text not null,
  message        text not null,
  failures       bigint not null,
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  issue          bigint references ci_issue on delete set null,
  unique (test, id)
);

create index ci_failure_by_issue on ci_failure (issue) where issue is not null;

-- The latest few of each failure.
create table ci_failure_event (
  number      bigint generated always as identity primary key,
  failure     bigint not null references ci_failure on delete cascade,
  failed_at   timestamptz not null,
  upload      bigint not null,
  stack_trace text
);

create index ci_failure_event_by_failure on ci_failure_event (failure, number);

create table ci_health_transition (
  number         bigint generated always as identity primary key,
  test           bigint not null references ci_test on delete cascade,
  at             timestamptz not null,
  health         smallint not null,
  exception_type text
);

create index ci_health_transition_by_test on ci_health_transition (test, at);

create table ci_quarantine (
  number        bigint generated always as identity primary key,
  id            uuid not null unique,
  repository_id bigint not null references repository,
  test_name     text not null,
  branch        text,
  reason        text not null,
  source        text not null,
  created_at    timestamptz not null,
  created_by    text not null,
  lifted_at     timestamptz,
  lifted_by     text,
  lift_reason   text
);

create index ci_quarantine_in_force on ci_quarantine (repository_id, number) where lifted_at is null;
create unique index ci_quarantine_once
  on ci_quarantine (repository_id, md5(test_name), coalesce(md5(branch), '')) where lifted_at is null;

create table ci_auto_quarantine (
  repository_id                   bigint primary key references repository,
  enabled                         boolean not null,
  ignore_broken_on_default_branch boolean not null
);
