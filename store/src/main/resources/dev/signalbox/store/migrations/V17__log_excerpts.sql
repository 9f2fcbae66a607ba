-- The end of what a failed execution printed. It is large and rarely read, so that PostgreSQL keeps it
-- apart from the row, compressed.
alter table job_execution add column log_first_line bigint, add column log_excerpt text;
