-- A repository elsewhere is known by its number there: names change, and are taken by others.
-- Databases from before have the column already: it came with the tables of GitHub's host.
do $$
begin
  if not exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'repository' and column_name = 'host_id'
  ) then
    alter table repository
      add column host_id bigint,
      add check ((host = 'local') = (host_id is null)),
      add unique (host, host_id);
  end if;
end
$$;
