-- Counts the transactions that changed the states of a job's tests. Whoever makes one holds the row
-- of the job, so a higher count was committed later, and a copy is as new as the count it was read at.
alter table ci_job add column changes bigint not null default 0;
