-- Invoices as customers get them: one for each account, currency and month. Amounts are whole cents as numeric, as in the ledger.

-- A company's tax, from a day on. Without a rate nothing is taxed.
create table tax_rate (
  company_id int not null references company,
  -- A day.
  valid_from text not null check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  rate numeric(7, 6) not null check (rate >= 0 and rate < 1),
  primary key (company_id, valid_from)
);
call protect_company('tax_rate', 'select');
create policy in_site on tax_rate for select using (company_id =
  (select s.company_id from site s where s.id = nullif(current_setting('app.site_id', true), '')::int));

create table invoice (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  site_id int not null,
  -- Who pays.
  account_id int not null,
  number text not null check (length(number) between 1 and 40),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  -- The month of UTC that it is for. Late lines of months before may be on it too.
  month timestamptz not null,
  -- How many lines it has.
  lines int not null check (lines > 0),
  net_minor numeric(18, 0) not null check (net_minor > 0),
  tax_minor numeric(18, 0) not null check (tax_minor >= 0),
  total_minor numeric(18, 0) not null check (total_minor = net_minor + tax_minor),
  -- By rate: [{"rate": "0.18", "net": "100.00", "tax": "18.00"}].
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  -- What is left to pay.
  open_minor numeric(18, 0) not null check (open_minor between 0 and total_minor),
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  ledger_transaction_id bigint not null references ledger_transaction,
  unique (company_id, number),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') <= (open_minor = 0)),
  foreign key (site_id, account_id) references account (site_id, id)
);
create unique index invoice_month on invoice (account_id, currency, month) where state <> 'void';
create index invoice_account on invoice (site_id, account_id, id desc);
create index invoice_open on invoice (account_id, currency) where state = 'open';
create index invoice_transaction on invoice (ledger_transaction_id);
call protect('invoice', 'select');

create table invoice_transition (
  before text not null,
  after text not null,
  primary key (before, after)
);
insert into invoice_transition values ('open', 'paid'), ('open', 'void');
grant select on invoice_transition to portico_app;

create table invoice_line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  line int not null check (line > 0),
  site_id int not null,
  account_id int not null,
  -- The month of its usage.
  month timestamptz not null,
  resource_kind text not null,
  resource_id text not null,
  -- The resource's name then.
  resource_name text,
  what text not null,
  unit text not null,
  basis jsonb not null,
  unit_price numeric(20, 8) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quantity numeric(28, 8) not null,
  -- The exact sum of its usage, and what that is rounded to.
  exact_amount numeric(28, 8) not null,
  amount_minor numeric(18, 0) not null check (amount_minor = round(exact_amount * 100)),
  unique (invoice_id, line),
  foreign key (resource_kind, what) references usage_meter,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index invoice_line_account on invoice_line (site_id, account_id);
call protect('invoice_line', 'select');

-- What paid an invoice. Each is a receipt.
create table invoice_payment (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  invoice_id bigint not null references invoice,
  site_id int not null,
  account_id int not null,
  number text not null check (length(number) between 1 and 40),
  source text not null check (source in ('credit', 'deposit', 'card')),
  currency text not null,
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  paid_at timestamptz not null,
  ledger_transaction_id bigint not null references ledger_transaction,
  unique (company_id, number),
  foreign key (site_id, account_id) references account (site_id, id)
);
create index invoice_payment_invoice on invoice_payment (invoice_id, id);
create index invoice_payment_account on invoice_payment (site_id, account_id);
create index invoice_payment_transaction on invoice_payment (ledger_transaction_id);
call protect('invoice_payment', 'select');

-- What is issued stays, for the owner of the tables too.
create function invoice_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'What is issued stays.' using errcode = 'restrict_violation', constraint = 'invoice_stays';
end $$;
create trigger stays before delete on invoice for each row execute function invoice_stays();
create trigger stays before update or delete on invoice_line for each row execute function invoice_stays();
create trigger stays before update or delete on invoice_payment for each row execute function invoice_stays();
create trigger stays_whole before truncate on invoice execute function invoice_stays();
create trigger stays_whole before truncate on invoice_line execute function invoice_stays();
create trigger stays_whole before truncate on invoice_payment execute function invoice_stays();

-- Its state and what is left to pay change, and nothing else. Only payments lower what is left.
create function invoice_moves() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (to_jsonb(new) - 'state' - 'open_minor' - 'paid_at') is distinct from (to_jsonb(old) - 'state' - 'open_minor' - 'paid_at')
    or (new.open_minor <> old.open_minor and pg_trigger_depth() < 2) then
    raise exception 'What is issued stays.' using errcode = 'restrict_violation', constraint = 'invoice_stays';
  end if;
  if new.state <> old.state and not exists (select from public.invoice_transition t where t.before = old.state and t.after = new.state)
    or (new.state = 'void' and new.open_minor <> new.total_minor) then
    raise exception 'An invoice does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'invoice_state';
  end if;
  return new;
end $$;
create trigger moves before update on invoice for each row execute function invoice_moves();

-- All lines come with their invoice, none later, and they add up to it.
create function invoice_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  if (select (count(*), sum(l.amount_minor)) is distinct from (new.lines::bigint, new.net_minor) from public.invoice_line l where l.invoice_id = new.id) then
    raise exception 'Lines differ from their invoice.' using errcode = 'check_violation', constraint = 'invoice_sums';
  end if;
  perform set_config('app.across', before, true);
  return null;
end $$;
create constraint trigger sums after insert on invoice deferrable initially deferred for each row execute function invoice_sums();
create function invoice_line_fits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  if new.line > (select i.lines from public.invoice i where i.id = new.invoice_id) then
    raise exception 'What is issued stays.' using errcode = 'restrict_violation', constraint = 'invoice_stays';
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
create trigger fits before insert on invoice_line for each row execute function invoice_line_fits();

-- A payment lowers what is left; the last one makes the invoice paid. More than what is left is refused by the check of `open_minor`.
create function invoice_paid() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  update public.invoice i set open_minor = i.open_minor - new.amount_minor,
      state = case when i.open_minor = new.amount_minor then 'paid' else i.state end,
      paid_at = case when i.open_minor = new.amount_minor then new.paid_at end
    where i.id = new.invoice_id and i.state = 'open' and (i.account_id, i.currency) = (new.account_id, new.currency);
  if not found then
    raise exception 'There is nothing to pay.' using errcode = 'check_violation', constraint = 'invoice_state';
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
create trigger pays before insert on invoice_payment for each row execute function invoice_paid();

-- What becomes of a booked line: it is on an invoice, or its month came to nothing.
alter table usage_booking
  add invoiced_at timestamptz,
  add invoice_line_id bigint;
alter table usage_booking add constraint usage_booking_invoice_line foreign key (invoice_line_id) references invoice_line not valid;

-- The month of the invoice that usage of a month goes on: that month, or where it is invoiced already, the one after the last invoice.
create function invoice_month(of_account int, in_currency text, used timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when bool_or(i.month = used) then month_of(max(i.month), 1) else used end
  from public.invoice i where i.account_id = of_account and i.currency = in_currency and i.state <> 'void'
$$;
-- Since when a site's company bills usage: months before were billed elsewhere, as in usage_line_due().
create function books_since(in_site int) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  since timestamptz := (select month_of(c.created_at) from public.site s join public.company c on c.id = s.company_id where s.id = in_site);
begin
  perform set_config('app.across', before, true);
  return since;
end $$;

-- Which version of a price list a line has its price of, without the list's name: customers see it.
create function price_version_terms(which int, out version int, out since timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.version, lower(v.valid) from public.price_list_version v where v.id = which
$$;

revoke all on function price_version_terms(int), books_since(int), invoice_stays(), invoice_moves(), invoice_sums(), invoice_line_fits(), invoice_paid(),
  invoice_month(int, text, timestamptz) from public;
grant execute on function price_version_terms(int), books_since(int), invoice_month(int, text, timestamptz) to portico_app;
