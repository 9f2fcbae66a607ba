-- An issue is about a test or about a job.
alter table ci_issue alter column test drop not null;
alter table ci_issue add column job bigint references job on delete cascade;
alter table ci_issue add constraint ci_issue_subject check ((test is null) <> (job is null));

create index ci_issue_by_job on ci_issue (job) where job is not null;

-- Failures of a job with the same message.
create table ci_job_failure (
  number   bigint generated always as identity primary key,
  job      bigint not null references job on delete cascade,
  id       uuid not null,
  message  text not null,
  failures bigint not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  issue    bigint references ci_issue on delete set null,
  unique (job, id)
);

create index ci_job_failure_by_issue on ci_job_failure (issue) where issue is not null;

-- How far executions were searched for issues, and when the next one may be.
create table ci_job_issue_position (
  repository_id bigint primary key references repository,
  number        bigint not null,
  ended_at      timestamptz not null,
  due_at        timestamptz not null
);

-- What failed before there were issues of jobs is no news.
insert into ci_job_issue_position
select repository_id, number, ended_at, '-infinity' from job_health_position;
