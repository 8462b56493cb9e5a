-- Money of card payments that goes back through the provider. It is taken from the deposit of the customer first.
create table refund (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  -- Who asked for it.
  created_by int not null,
  -- What was paid: by a kept card, or as a deposit on the provider's page.
  payment_id bigint references payment on delete cascade,
  deposit_id bigint references deposit on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  note text not null check (length(note) between 1 and 300),
  -- `waiting`: the provider's answer is not known. `pending`: it has it, and the bank takes its time.
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'succeeded', 'failed')),
  -- Why it failed: refused by the provider, or returned by the bank. `differs` waits for an operator.
  reason text check (reason in ('refused', 'returned', 'differs')),
  -- The provider's names of the payment and of the refund.
  payment_reference text check (length(payment_reference) between 1 and 200),
  reference text check (length(reference) between 1 and 200),
  checks int not null default 0,
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What took it from the deposit, and what confirmed it.
  ledger_transaction_id bigint references ledger_transaction,
  confirmed_transaction_id bigint references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  check ((payment_id is null) <> (deposit_id is null)),
  check ((state in ('succeeded', 'failed')) = (ended_at is not null)),
  check (state <> 'succeeded' or confirmed_transaction_id is not null)
);
create index refund_account on refund (site_id, account_id, id desc);
create index refund_payment on refund (payment_id) where payment_id is not null;
create index refund_deposit on refund (deposit_id) where deposit_id is not null;
create index refund_due on refund (due_at) where due_at is not null;
create index refund_payment_reference on refund (company_id, provider, payment_reference) where payment_reference is not null;
call protect('refund', 'select, insert, update');
-- An event of the provider may come to another site of the company.
create policy in_company on refund for select using (company_id = nullif(current_setting('app.company_id', true), '')::int);

-- Refunds of a payment never exceed it, also those that are begun at the same time. What failed counts no more.
create function refund_fits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  paid numeric;
  back numeric;
begin
  if new.payment_id is not null then
    select p.amount_minor into paid from public.payment p where p.id = new.payment_id and p.state = 'paid'
      and (p.company_id, p.site_id, p.account_id, p.provider, p.currency) = (new.company_id, new.site_id, new.account_id, new.provider, new.currency)
      for no key update;
  else
    select d.amount_minor into paid from public.deposit d where d.id = new.deposit_id and d.state = 3
      and (d.company_id, d.site_id, d.account_id, d.provider, d.currency) = (new.company_id, new.site_id, new.account_id, new.provider, new.currency)
      for no key update;
  end if;
  select coalesce(sum(r.amount_minor), 0) into back from public.refund r where r.state <> 'failed'
    and (r.payment_id = new.payment_id or r.deposit_id = new.deposit_id);
  if paid is null or back + new.amount_minor > paid then
    raise exception 'More than was paid.' using errcode = 'check_violation', constraint = 'refund_fits';
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
create trigger fits before insert on refund for each row execute function refund_fits();

create function refund_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.company_id, new.site_id, new.account_id, new.payment_id, new.deposit_id, new.provider, new.currency, new.amount_minor)
    is distinct from (old.company_id, old.site_id, old.account_id, old.payment_id, old.deposit_id, old.provider, old.currency, old.amount_minor)
    or (old.reference is not null and new.reference is distinct from old.reference) then
    raise exception 'What is paid back, and to whom, stays.' using errcode = 'check_violation', constraint = 'refund_stays';
  end if;
  -- A bank returns what had succeeded.
  if new.state <> old.state and (old.state = 'failed' or new.state = 'waiting' or (old.state = 'succeeded' and new.state <> 'failed')) then
    raise exception 'A refund does not go from % to %.', old.state, new.state using errcode = 'check_violation', constraint = 'refund_state';
  end if;
  return new;
end $$;
create trigger stays before update on refund for each row execute function refund_stays();
revoke all on function refund_fits(), refund_stays() from public;
