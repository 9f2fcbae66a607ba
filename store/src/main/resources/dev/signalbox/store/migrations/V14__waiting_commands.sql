-- What a command that was taken waits for, where it waits.
alter table command_reply add column missing text;
