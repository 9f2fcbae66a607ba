-- What GraphQL calls the check run and the comment, and what was told so far that people need at once.
alter table github_told
  add column check_run_node text,
  add column comment_node   text,
  add column gist           text not null default '';
