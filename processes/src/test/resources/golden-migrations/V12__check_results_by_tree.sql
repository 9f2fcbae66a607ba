-- Runs from before have no tree: what they found is not reused, and the check runs once more.
alter table local_check_run add column tree_sha text;
create index local_check_run_by_tree on local_check_run (repository_id, tree_sha, run)
  where tree_sha is not null and is_ended;
