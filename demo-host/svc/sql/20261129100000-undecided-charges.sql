-- Charges whose outcome at the provider is not known: when a card was last tried, and those that staff close because the provider knows
-- no such charge.
alter table payment add column tried_at timestamptz;
alter table payment drop constraint payment_reason_check, add constraint payment_reason_check check (reason in ('declined', 'funds',
  'expiredCard', 'limit', 'notPermitted', 'tryLater', 'authentication', 'noCard', 'removed', 'refused', 'differs', 'notCharged'));

-- Tried and not answered, or being decided by the bank; paid on the provider's page and not certain yet; or with another amount there.
create index payment_undecided on payment (site_id, created_at, id) where ended_at is null
  and (reason = 'differs' or state <> 'action' and tries > 0 or state = 'action' and checkout is not null and pay_url is null);
