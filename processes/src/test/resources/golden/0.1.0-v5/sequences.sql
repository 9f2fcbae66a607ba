select setval('application_key_number_seq', 4);
select setval('github_delivery_number_seq', 101);
select setval('inbox_number_seq', 376);
select setval('repository_id_seq', 6);
