-- The parts of the repository that an execution was about; null where none is named.
alter table job_execution add column scopes text[];

-- Durations of a job by day for each of these, as a histogram of milliseconds.
create table job_scope_day (
  job        bigint not null references job on delete cascade,
  day        date not null,
  scope      text not null,
  executions bigint not null,
  durations  integer[] not null,
  primary key (job, day, scope)
) with (fillfactor = 60);
create index job_scope_day_by_day on job_scope_day (day);
