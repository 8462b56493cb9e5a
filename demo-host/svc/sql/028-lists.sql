-- What happened to somebody is read from its newest line on.
create index audit_account_at on audit (site_id, account_id, at, id);
drop index audit_account;
