-- Names compare without case: the folded columns are what is looked up, the others what is shown.
create table owner_products (
  owner_folded text primary key,
  products     text[] not null
);

create table repository (
  id             bigint generated always as identity primary key,
  owner          text not null,
  name           text not null,
  owner_folded   text not null,
  name_folded    text not null,
  host           text not null,
  default_branch text not null,
  products       text[] not null,
  created_at     timestamptz not null,
  unique (owner_folded, name_folded)
);

-- One row for each repository, there from its birth: whoever lands locks the row that a pause writes.
create table landing_gate (
  repository_id bigint primary key references repository,
  pause_reason  text,
  paused_at     timestamptz,
  check ((pause_reason is null) = (paused_at is null))
);

-- Numbers up to the contract's maximum, which is more than a bigint holds.
create table pull_request_scopes (
  repository_id bigint not null references repository,
  pull_request  numeric(19) not null,
  scopes        text[] not null,
  set_at        timestamptz not null,
  primary key (repository_id, pull_request)
);

create table application_key (
  id           uuid primary key,
  number       bigint generated always as identity unique,
  name         text not null,
  role         text not null,
  owner        text,
  owner_folded text,
  digest       bytea not null unique,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  revoked_at   timestamptz
);

create table wrapped_secret (
  name    text primary key,
  wrapped bytea not null
);
