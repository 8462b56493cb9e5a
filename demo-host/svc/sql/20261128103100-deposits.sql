-- What customers pay in beforehand, by a page of a payment provider. Amounts are whole cents as numeric, as in the ledger.
create table deposit (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  -- Whose deposit it is, and who asked for it.
  account_id int not null,
  created_by int not null,
  provider text not null check (length(provider) between 1 and 40),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  -- 1 created, 2 approved, 3 completed, 4 expired (specification 001, 3.1).
  state int not null default 1 check (state between 1 and 4),
  -- Why it expired, or why it waits for an operator.
  problem text check (problem in ('declined', 'expired', 'refused', 'differs')),
  email text not null,
  language text not null check (language in ('en', 'he')),
  return_url text not null check (length(return_url) between 1 and 2000),
  cancel_url text not null check (length(cancel_url) between 1 and 2000),
  -- The provider's names of the checkout and of the payment; the page is there while the checkout is open.
  reference text check (length(reference) between 1 and 200),
  payment text check (length(payment) between 1 and 200),
  pay_url text check (length(pay_url) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  approved_at timestamptz,
  completed_at timestamptz,
  expires_at timestamptz not null,
  -- When the provider is asked again; nothing once it has said all there is.
  check_at timestamptz,
  checks int not null default 0,
  ledger_transaction_id bigint references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  check ((state = 3) = (completed_at is not null)),
  check ((state = 3) = (ledger_transaction_id is not null))
);
create index deposit_account on deposit (site_id, account_id, id desc);
create index deposit_check on deposit (check_at) where check_at is not null;
call protect('deposit', 'select, insert, update');
-- An event of the provider may come to another site of the company.
create policy in_company on deposit for select using (company_id = nullif(current_setting('app.company_id', true), '')::int);

-- Which state follows which. An expired deposit that was paid all the same is completed: money that came is never left out.
create table deposit_transition (
  before int not null,
  after int not null,
  primary key (before, after)
);
insert into deposit_transition values (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (4, 2), (4, 3);
grant select on deposit_transition to portico_app;

create function deposit_moves() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 1 then
      raise exception 'A deposit begins as created.' using errcode = 'check_violation', constraint = 'deposit_state';
    end if;
    return new;
  end if;
  if new.state <> old.state and not exists (select from public.deposit_transition t where t.before = old.state and t.after = new.state) then
    raise exception 'A deposit does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'deposit_state';
  end if;
  if (new.company_id, new.site_id, new.account_id, new.provider, new.currency, new.amount_minor)
    is distinct from (old.company_id, old.site_id, old.account_id, old.provider, old.currency, old.amount_minor)
    or (old.reference is not null and new.reference is distinct from old.reference) then
    raise exception 'What is deposited, and whose it is, stays.' using errcode = 'check_violation', constraint = 'deposit_stays';
  end if;
  return new;
end $$;
create trigger moves before insert or update on deposit for each row execute function deposit_moves();
revoke all on function deposit_moves() from public;
