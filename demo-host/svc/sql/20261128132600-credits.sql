-- Credit that customers were given, and the codes that give it. Amounts are whole cents as numeric, as in the ledger.
create table promo_code (
  id int generated always as identity primary key,
  company_id int not null references company,
  -- As it is printed; found in any case.
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{3,39}$'),
  -- How often it can be used by all, nothing where that is without limit, and by one account.
  max_uses int check (max_uses > 0),
  max_uses_per_account int not null default 1 check (max_uses_per_account > 0),
  uses int not null default 0 check (uses >= 0 and uses <= max_uses),
  starts_at timestamptz not null default now(),
  -- Nothing where it can be used for good.
  ends_at timestamptz check (ends_at > starts_at),
  -- Days for which the credit can be spent; nothing where it does not expire.
  credit_days int check (credit_days between 1 and 3660),
  -- Only for accounts that never deposited and were never invoiced.
  new_customers_only boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index promo_code_code on promo_code (company_id, upper(code));
call protect_company('promo_code', 'select, update (uses)');
-- A customer uses the codes of its site's company.
create policy of_site on promo_code using (exists (select from site s
  where s.company_id = promo_code.company_id and s.id = nullif(current_setting('app.site_id', true), '')::int));

-- What a code is worth in each currency.
create table promo_code_amount (
  promo_code_id int not null references promo_code on delete cascade,
  company_id int not null references company,
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  primary key (promo_code_id, currency)
);
call protect_company('promo_code_amount', 'select');
create policy of_site on promo_code_amount for select using (exists (select from site s
  where s.company_id = promo_code_amount.company_id and s.id = nullif(current_setting('app.site_id', true), '')::int));

-- Credit of an account: given once, spent in parts, and over when it expires. What is left of all of them is `customer_credit` in the ledger.
create table credit_grant (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  left_minor numeric(18, 0) not null check (left_minor between 0 and amount_minor),
  source text not null check (source in ('promo', 'goodwill', 'refund')),
  promo_code_id int references promo_code,
  -- What the customer reads about it.
  note text not null default '' check (length(note) <= 200),
  granted_at timestamptz not null,
  -- Who gave it, or used the code.
  granted_by int,
  -- Nothing where it does not expire.
  expires_at timestamptz check (expires_at > granted_at),
  transaction_id bigint not null references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id),
  check ((source = 'promo') = (promo_code_id is not null))
);
create index credit_grant_account on credit_grant (site_id, account_id, granted_at);
create index credit_grant_expires on credit_grant (expires_at) where left_minor > 0;
create index credit_grant_promo on credit_grant (promo_code_id, account_id) where promo_code_id is not null;
create index credit_grant_transaction on credit_grant (transaction_id);
call protect('credit_grant', 'select, insert, update (left_minor)');
-- Invoices are paid in the scope of their company.
create policy in_company on credit_grant using (company_id = nullif(current_setting('app.company_id', true), '')::int);

-- What became of a grant: a line for each part that was spent or expired, with its posting.
create table credit_use (
  grant_id bigint not null references credit_grant on delete cascade,
  transaction_id bigint not null references ledger_transaction,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  is_expiry boolean not null default false,
  used_at timestamptz not null,
  primary key (grant_id, transaction_id)
);
create index credit_use_transaction on credit_use (transaction_id);
create index credit_use_account on credit_use (site_id, account_id);
call protect('credit_use', 'select, insert');
create policy in_company on credit_use using (company_id = nullif(current_setting('app.company_id', true), '')::int);

-- A grant has left what its uses have not taken.
create function credit_adds_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  if exists (select from public.credit_grant g where g.id = new.id
    and g.left_minor <> g.amount_minor - (select coalesce(sum(u.amount_minor), 0) from public.credit_use u where u.grant_id = g.id)) then
    raise exception 'What is left of a credit differs from its uses.' using errcode = 'check_violation', constraint = 'credit_adds_up';
  end if;
  perform set_config('app.across', before, true);
  return null;
end $$;
revoke all on function credit_adds_up() from public;
create constraint trigger adds_up after insert or update on credit_grant deferrable initially deferred
  for each row execute function credit_adds_up();
