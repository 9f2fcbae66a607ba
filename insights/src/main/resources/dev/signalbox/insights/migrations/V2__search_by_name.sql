-- A search sweeps the states of all tests of a repository. So names are in them, folded by the rules
-- of "C", which touch ASCII alone and are the same on every server; and what a search looks at comes
-- first in a row, since whatever stands before a column is taken apart to get at it.
create table ci_test_state_by_name (
  repository_id      bigint not null,
  test               bigint not null,
  job                bigint not null,
  executions         bigint not null default 0,
  failed_ratio       real not null default 0,
  health             smallint not null default 0,
  confidence         smallint not null default 0,
  folded_name        text collate "C" not null,
  impact             smallint,
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
  last_outcome       smallint not null default 0,
  constraint ci_test_state_key primary key (repository_id, test)
) with (fillfactor = 70);

insert into ci_test_state_by_name
select s.repository_id, s.test, s.job, s.executions, s.failed_ratio, s.health, s.confidence,
  lower(t.name collate "C"), s.impact, s.passes, s.failures, s.flakes, s.last_flake_at,
  s.last_failure_at, s.last_success_at, s.last_seen_at, s.trials, s.flakes_in_trials,
  s.runs_since_flake, s.runs_since_failure, s.default_weight, s.default_failed, s.last_outcome
from ci_test_state s join ci_test t on t.number = s.test
order by s.repository_id, s.test;

drop table ci_test_state;

alter table ci_test_state_by_name rename to ci_test_state;
