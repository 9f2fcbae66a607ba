-- Whoever is told of a check or a push asks for these, and would read all that are open otherwise.
-- Numbers come last: they are asked for in their order. A branch may have a longer name than an index holds.
create index local_pull_request_by_head on local_pull_request
  (repository_id, (body ->> 'head'), number) where is_open;
create index local_pull_request_by_base on local_pull_request
  (repository_id, md5(body ->> 'base'), number) where is_open;
