-- A small charge by which a customer proves that a card is theirs: its amount stands in the statement of the card, and nowhere else.
-- It goes back once, when the check has ended in whatever way.
create table card_check (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  account_id int not null,
  created_by int not null,
  provider text not null check (length(provider) between 1 and 40),
  payment_method_id bigint not null references payment_method,
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  -- The charge. `waiting`: the provider's answer is not known. `processing`: it is at the bank.
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'paid', 'failed')),
  -- Why nothing was charged; `differs` waits for an operator.
  reason text check (reason in ('declined', 'funds', 'expiredCard', 'limit', 'notPermitted', 'tryLater', 'authentication', 'removed', 'refused',
    'differs')),
  reference text check (length(reference) between 1 and 200),
  -- Calls that may have charged: after the first, the provider is asked what it knows before another.
  tries int not null default 0,
  checks int not null default 0,
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  guesses int not null default 0 check (guesses between 0 and 3),
  answer_by timestamptz not null default clock_timestamp() + interval '7 days',
  -- How the check ended; the charge may not be known then.
  outcome text check (outcome in ('passed', 'failed', 'expired', 'canceled')),
  ended_at timestamptz,
  refund_state text check (refund_state in ('waiting', 'pending', 'succeeded', 'failed')),
  refund_reference text check (length(refund_reference) between 1 and 200),
  paid_transaction_id bigint references ledger_transaction,
  refunded_transaction_id bigint references ledger_transaction,
  -- What could not be paid back is deposit.
  kept_transaction_id bigint references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (company_id, provider, reference),
  unique (company_id, provider, refund_reference),
  check ((state = 'paid') = (paid_transaction_id is not null)),
  check ((outcome is null) = (ended_at is null)),
  check (outcome <> 'passed' or state = 'paid'),
  check (refund_state is null or (state = 'paid' and outcome is not null))
);
create index card_check_account on card_check (site_id, account_id, id desc);
create index card_check_due on card_check (due_at) where due_at is not null;
-- One at a time.
create unique index card_check_open on card_check (account_id) where outcome is null;
call protect('card_check', 'select, insert, update');
-- An event of the provider may come to another site of the company.
create policy in_company on card_check for select using (company_id = nullif(current_setting('app.company_id', true), '')::int);

create function card_check_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.company_id, new.site_id, new.account_id, new.provider, new.payment_method_id, new.currency, new.amount_minor)
    is distinct from (old.company_id, old.site_id, old.account_id, old.provider, old.payment_method_id, old.currency, old.amount_minor)
    or (old.reference is not null and new.reference is distinct from old.reference)
    or (old.refund_reference is not null and new.refund_reference is distinct from old.refund_reference)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or new.guesses < old.guesses or (old.outcome is not null and new.guesses <> old.guesses) then
    raise exception 'What was charged, guessed and decided stays.' using errcode = 'check_violation', constraint = 'card_check_stays';
  end if;
  if old.state = 'paid' and new.state <> 'paid' or old.refund_state = 'failed' and new.refund_state is distinct from 'failed' then
    raise exception 'A card check does not go back.' using errcode = 'check_violation', constraint = 'card_check_state';
  end if;
  return new;
end $$;
create trigger stays before update on card_check for each row execute function card_check_stays();
revoke all on function card_check_stays() from public;
