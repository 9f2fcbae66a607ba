-- Pages of them are read by state and number.
create index local_pull_request_by_state on local_pull_request (repository_id, is_open, number);

-- The branch that a pull request was opened from and follows; those of refs/for have none.
create table local_pull_source (
  repository_id bigint not null,
  number        bigint not null,
  branch        text not null,
  primary key (repository_id, number)
);
create index local_pull_source_by_branch on local_pull_source (repository_id, branch);

-- A comment whose commands were not carried out yet is pending. Our own comments never are.
create table local_comment (
  id            bigint generated always as identity primary key,
  repository_id bigint not null,
  number        bigint not null,
  author_id     bigint not null,
  author        text not null,
  permission    text not null check (permission in ('none', 'read', 'write', 'admin')),
  is_ours       boolean not null,
  is_pending    boolean not null,
  body          text not null,
  created_at    timestamptz not null
);
create index local_comment_by_pull on local_comment (repository_id, number, id);
create index local_comment_pending on local_comment (repository_id, id) where is_pending;

create table local_review (
  id            bigint generated always as identity primary key,
  repository_id bigint not null,
  number        bigint not null,
  author_id     bigint not null,
  author        text not null,
  permission    text not null check (permission in ('none', 'read', 'write', 'admin')),
  is_ours       boolean not null,
  state         text not null check (state in ('approve', 'request_changes', 'comment')),
  body          text not null,
  head          text not null,
  submitted_at  timestamptz not null,
  dismissed_by  text,
  dismissed_for text,
  dismissed_at  timestamptz
);
create index local_review_by_pull on local_review (repository_id, number, id);
