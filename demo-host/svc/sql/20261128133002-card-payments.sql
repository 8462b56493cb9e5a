-- Cards that customers keep at a payment provider, and what is charged to them. Numbers of cards are nowhere: a provider's reference stands for one.
create table payment_method (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  -- Whose it is, and who added it.
  account_id int not null,
  created_by int not null,
  provider text not null check (length(provider) between 1 and 40),
  -- The provider's names of the customer and of the card.
  customer text not null check (length(customer) between 1 and 200),
  reference text not null check (length(reference) between 1 and 200),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry_month int not null check (expiry_month between 1 and 12),
  expiry_year int not null check (expiry_year between 2000 and 2199),
  is_default boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  -- When the provider is asked to forget it; nothing once it has.
  detach_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  check (not is_default or removed_at is null)
);
create index payment_method_account on payment_method (site_id, account_id, id);
create unique index payment_method_default on payment_method (account_id) where is_default;
create index payment_method_detach on payment_method (detach_at) where detach_at is not null;
call protect('payment_method', 'select, insert, update');

-- A visit to the provider's page to add a card. States are those of a deposit: 1 created, 3 completed, 4 expired.
create table payment_setup (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  created_by int not null,
  provider text not null check (length(provider) between 1 and 40),
  state int not null default 1 check (state in (1, 3, 4)),
  email text not null,
  language text not null check (language in ('en', 'he')),
  return_url text not null check (length(return_url) between 1 and 2000),
  cancel_url text not null check (length(cancel_url) between 1 and 2000),
  reference text check (length(reference) between 1 and 200),
  pay_url text check (length(pay_url) between 1 and 2000),
  payment_method_id bigint references payment_method on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  expires_at timestamptz not null,
  check_at timestamptz,
  checks int not null default 0,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  check ((state = 3) = (completed_at is not null))
);
create index payment_setup_account on payment_setup (site_id, account_id, id desc);
create index payment_setup_check on payment_setup (check_at) where check_at is not null;
call protect('payment_setup', 'select, insert, update');
create policy in_company on payment_setup for select using (company_id = nullif(current_setting('app.company_id', true), '')::int);

-- What is charged without the customer being there, or is paid by them on the provider's page where a bank or the lack of a card wants that.
create table payment (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  -- Nothing where a job began it.
  created_by int,
  provider text not null check (length(provider) between 1 and 40),
  payment_method_id bigint references payment_method,
  -- What it is for, by its ID.
  purpose text not null check (purpose in ('invoice', 'recharge', 'deposit')),
  purpose_id text not null check (length(purpose_id) between 1 and 100),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  -- `action`: the customer pays it on the provider's page.
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'action', 'paid', 'failed')),
  -- Why it failed or waits for the customer; `differs` waits for an operator.
  reason text check (reason in ('declined', 'funds', 'expiredCard', 'limit', 'notPermitted', 'tryLater', 'authentication', 'noCard', 'removed',
    'refused', 'differs')),
  -- The provider's name of the payment.
  reference text check (length(reference) between 1 and 200),
  -- The page where the customer pays, the provider's name of that visit, and how many there were.
  checkout text check (length(checkout) between 1 and 200),
  pay_url text check (length(pay_url) between 1 and 2000),
  visits int not null default 0,
  -- Calls that may have charged: after the first, the provider is asked what it knows before another.
  tries int not null default 0,
  checks int not null default 0,
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  -- By the clock of billing, which months go by.
  billed_at timestamptz not null default billing_now(),
  ended_at timestamptz,
  ledger_transaction_id bigint references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  check ((state = 'paid') = (ledger_transaction_id is not null)),
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
create index payment_account on payment (site_id, account_id, id desc);
create index payment_due on payment (due_at) where due_at is not null;
create index payment_checkout on payment (company_id, provider, checkout) where checkout is not null;
-- One that has not failed, for each purpose: the same is never charged twice.
create unique index payment_purpose on payment (company_id, purpose, purpose_id, account_id) where state <> 'failed';
call protect('payment', 'select, insert, update');
create policy in_company on payment for select using (company_id = nullif(current_setting('app.company_id', true), '')::int);

create function payment_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.company_id, new.site_id, new.account_id, new.provider, new.purpose, new.purpose_id, new.currency, new.amount_minor)
    is distinct from (old.company_id, old.site_id, old.account_id, old.provider, old.purpose, old.purpose_id, old.currency, old.amount_minor)
    or (old.reference is not null and new.reference is distinct from old.reference) then
    raise exception 'What is paid, and by whom, stays.' using errcode = 'check_violation', constraint = 'payment_stays';
  end if;
  if old.state in ('paid', 'failed') and new.state <> old.state and not (old.state = 'failed' and new.state = 'paid') then
    raise exception 'A payment does not go from % to %.', old.state, new.state using errcode = 'check_violation', constraint = 'payment_state';
  end if;
  return new;
end $$;
create trigger stays before update on payment for each row execute function payment_stays();
revoke all on function payment_stays() from public;

-- Adds to a deposit by itself once the balance falls below an amount.
create table auto_recharge (
  site_id int not null,
  account_id int not null,
  company_id int not null references company,
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  below_minor numeric(18, 0) not null check (below_minor > 0),
  amount_minor numeric(18, 0) not null,
  month_minor numeric(18, 0) not null,
  is_on boolean not null default true,
  -- Why it went off by itself.
  off_reason text check (off_reason in ('declined', 'authentication', 'noCard')),
  -- It runs at the next crossing. False from a crossing until the balance is above again.
  is_armed boolean not null default true,
  runs int not null default 0,
  -- When a month's maximum is free again, once it was reached.
  waits_until timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by int not null,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  -- What one recharge adds always suffices, and one fits into a month.
  check (amount_minor >= below_minor and month_minor >= amount_minor)
);
create index auto_recharge_on on auto_recharge (site_id, account_id) where is_on;
call protect('auto_recharge', 'select, insert, update');

-- The embedded provider keeps cards too. It knows when a card answers late, and what it answers then.
alter table embedded_payment drop constraint embedded_payment_kind_check,
  add constraint embedded_payment_kind_check check (kind in ('session', 'intent', 'refund', 'method', 'setup'));
create index embedded_payment_customer on embedded_payment (account, (body ->> 'customer')) where kind = 'intent';
