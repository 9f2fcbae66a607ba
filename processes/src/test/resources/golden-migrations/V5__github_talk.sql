-- What was told of a pull request last, and where; what is lost here is found again at GitHub.
create table github_told (
  repository_id bigint not null,
  number        bigint not null,
  head          text not null,
  check_run     bigint,
  comment       bigint,
  digest        text not null,
  told_at       timestamptz,
  is_labelled   boolean not null,
  is_silenced   boolean not null,
  is_over       boolean not null,
  primary key (repository_id, number)
);
create index github_told_over on github_told (told_at) where is_over;

-- Comments whose commands were carried out; each has its entries in the log once.
create table github_obeyed (
  repository_id bigint not null,
  comment       bigint not null,
  obeyed_at     timestamptz not null default clock_timestamp(),
  primary key (repository_id, comment)
);
create index github_obeyed_by_time on github_obeyed (obeyed_at);
