-- no-transaction: the table is big.
alter table invoice validate constraint invoice_credited;
