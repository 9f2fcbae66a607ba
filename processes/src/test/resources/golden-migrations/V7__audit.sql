-- Who changed what. Rows are added, never changed, and dropped after a year. The owner leads; it is
-- empty where an entry is about the whole service. Names are those of that moment.
create table audit_entry (
  owner_folded  text not null,
  at            timestamptz not null,
  id            bigint generated always as identity,
  repository_id bigint,
  owner         text,
  repository    text,
  actor_type    text not null,
  actor_id      text not null,
  actor_name    text not null,
  action        text not null,
  subject       text not null,
  details       json not null,
  address       text,
  primary key (owner_folded, at, id)
);
create index audit_entry_by_repository
  on audit_entry (repository_id, at, id) where repository_id is not null;
create index audit_entry_by_time on audit_entry (at, id);

create function audit_entry_is_kept() returns trigger language plpgsql as
$$ begin raise exception 'entries of the audit trail are neither changed nor removed within a year'; end $$;
create trigger audit_entry_unchanged before update on audit_entry
  for each row execute function audit_entry_is_kept();
create trigger audit_entry_kept before delete on audit_entry
  for each row when (old.at > now() - interval '1 year') execute function audit_entry_is_kept();
