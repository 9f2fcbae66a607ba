-- What rules did to pull requests, by the key they asked under: asked again, it is not done again.
create table local_action (
  repository_id bigint not null,
  key           bigint not null,
  done          json not null,
  done_at       timestamptz not null,
  primary key (repository_id, key)
);
create index local_action_by_age on local_action (done_at);
