-- no-transaction: the table is big.
create unique index concurrently if not exists usage_line_resource on usage_line (resource_kind, resource_id, starts_at, what);
-- Each lets others read and write.
alter table usage_line validate constraint usage_line_named;
alter table usage_line validate constraint usage_line_meter;
alter table usage_line validate constraint usage_line_price_version;
