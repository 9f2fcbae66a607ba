-- Who is told of what. URL and secrets are sealed: the URL is a password at some receivers.
-- The cursor is the place in the log up to which everything was sent, given up or did not match.
-- The head is what has to be sent next; while there is one, the cursor stands before its entry.
-- Who holds the claim sends; until when is told by the clock of the database.
create table webhook (
  id               uuid primary key,
  repository_id    bigint not null references repository,
  url              bytea not null,
  format           text not null,
  event_types      text[] not null,
  pull_requests    bigint[] not null,
  base_ref         text,
  every_type       boolean not null,
  secret           bytea not null,
  old_secret       bytea,
  old_secret_until timestamptz,
  is_active        boolean not null,
  paused_because   text,
  created_at       timestamptz not null,
  created_by       text not null,
  cursor_at        timestamptz not null,
  cursor_number    bigint not null,
  head             uuid,
  failing_since    timestamptz,
  last_success_at  timestamptz,
  given_up         bigint not null default 0,
  entries_lost     bigint not null default 0,
  claim            uuid,
  claimed_until    timestamptz not null default 'epoch'
);

create index webhook_by_repository on webhook (repository_id, created_at, id);

-- Requested: to be sent once more, out of turn. The body is kept as it was first sent.
create table webhook_delivery (
  id              uuid primary key,
  webhook_id      uuid not null references webhook on delete cascade,
  number          bigint generated always as identity,
  event           text not null,
  entry_number    bigint,
  entry_at        timestamptz,
  body            text not null,
  created_at      timestamptz not null,
  state           text not null,
  tries           int not null default 0,
  first_tried_at  timestamptz,
  tried_at        timestamptz,
  next_try_at     timestamptz,
  requested_at    timestamptz,
  status          int,
  fault           text,
  answer          text,
  duration_millis bigint
);

create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, number);
create index webhook_delivery_requested on webhook_delivery (webhook_id, requested_at) where requested_at is not null;
