select setval('application_key_number_seq', 4);
select setval('audit_entry_id_seq', 19);
select setval('github_delivery_number_seq', 102);
select setval('inbox_number_seq', 396);
select setval('repository_id_seq', 6);
