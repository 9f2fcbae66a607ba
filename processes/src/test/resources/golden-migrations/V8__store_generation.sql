-- Which life of the database this is. A backup that is restored as another life gets another value, so
-- that writers from before it, whose epochs may come again, hold no lease in it.
create table store_generation (
  is_only    boolean primary key default true check (is_only),
  generation uuid not null default gen_random_uuid()
);
insert into store_generation default values;

-- The generation in which the lease was taken, with the server and its timeline at that time.
alter table writer_lease add column generation text;
