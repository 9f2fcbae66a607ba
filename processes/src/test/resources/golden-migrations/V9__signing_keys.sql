-- The keys that this service has signed landings with; the secrets lie elsewhere. The newest that is not
-- revoked signs.
create table signing_key (
  generation integer primary key check (generation > 0),
  id         text not null unique,
  public_key text not null unique,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  revoked_at timestamptz,
  reason     text
);

-- A record ends in the id of its key and a line feed.
create index landing_record_by_key on landing_record (right(record, 17), repository_id, number);
