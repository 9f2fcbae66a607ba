-- Which facts the latest commits of a queue have changed, so that a node that does not write reads those
-- and no others. The slots are used again in turn; a commit that is not here is read by comparing all facts.
create table queue_change (
  repository_id bigint not null,
  slot          int not null,
  version       bigint not null,
  mark          uuid not null,
  kinds         text[] not null,
  keys          text[] not null,
  primary key (repository_id, slot)
) with (fillfactor = 50);
