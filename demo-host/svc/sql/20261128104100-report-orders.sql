-- no-transaction
-- Servers are counted by their owner without reading them.
create index concurrently if not exists server_of_owner on server (site_id, owner_id, created_at desc, id)
  include (state, cpu_count, datacenter);
drop index if exists server_owner;
-- What existing servers are made of: few combinations, each found by one step in this index.
create index concurrently if not exists server_parts on server (site_id, image, datacenter, cpu_type, traffic, id)
  where state = 'ready';
-- Few accounts are in their reports.
create index concurrently if not exists account_external on account (site_id, external_id, id)
  where external_id <> '' and deleted_at is null;
create index concurrently if not exists account_leaving on account (site_id, (coalesce(deleted_at, terminates_at)), id)
  where deleted_at is not null or terminates_at is not null;
