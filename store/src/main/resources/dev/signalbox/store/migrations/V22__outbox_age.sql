-- How long an effect has been asked for; for what was asked before, since this migration.
alter table outbox add column requested_at timestamptz not null default clock_timestamp();
