-- no-transaction
create index concurrently if not exists account_holding on account (site_id, id)
  where deleted_at is null and (account_status like 'Suspended-%' or not enabled or terminates_at is not null);
