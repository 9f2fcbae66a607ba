-- Workflows that rules have started. GitHub does not tell which run came of a request.
create table github_dispatch (
  repository_id bigint not null,
  key           bigint not null,
  place         int not null,
  is_started    boolean not null,
  sent_at       timestamptz not null,
  primary key (repository_id, key, place)
);
create index github_dispatch_by_time on github_dispatch (sent_at);
