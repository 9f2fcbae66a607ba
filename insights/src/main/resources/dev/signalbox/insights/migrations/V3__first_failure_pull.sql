-- The pull request that the first failure was seen on, where it was one.
alter table ci_test add column first_failure_pull bigint;
