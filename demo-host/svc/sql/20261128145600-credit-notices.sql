-- When the owner was notified that credit expires soon.
alter table credit_grant add column expiry_notified_at timestamptz;
