-- A payment that was reported as failed, followed by another, and paid all the same: what it paid is deposit, and it pays no purpose.
alter table payment add column is_late boolean not null default false;
create unique index payment_attempt on payment (company_id, purpose, purpose_id, account_id) where state <> 'failed' and not is_late;
drop index payment_purpose;
