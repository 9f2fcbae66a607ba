-- Repositories from before keep what held for them until their rules file says otherwise.
alter table github_repository
  add column host_requirements boolean not null default false,
  add column comments_read_until timestamptz;
