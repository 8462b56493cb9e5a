-- no-transaction: the table is big.
create index concurrently if not exists usage_line_order on usage_line (site_id, account_id, starts_at, id);
