-- no-transaction: the table is big.
create index concurrently if not exists usage_booking_invoice_due on usage_booking (account_id, currency, month) where booked_at is not null and invoiced_at is null;
create index concurrently if not exists usage_booking_invoice_line on usage_booking (invoice_line_id) where invoice_line_id is not null;
alter table usage_booking validate constraint usage_booking_invoice_line;
