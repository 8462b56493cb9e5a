-- The books of companies: double entry. A debit is above zero and a credit below; what a transaction adds up to is zero. Amounts are whole cents
-- as numeric, since a bigint reaches the service as a number.
create table ledger_kind (
  kind text primary key,
  -- 1 where its balance is a debit, -1 where it is a credit.
  normal int not null check (normal in (1, -1)),
  of_customer boolean not null,
  -- How far the balance may go below zero; nothing where it may go anywhere.
  floor_minor numeric(18, 0)
);
insert into ledger_kind values
  ('customer_deposit', -1, true, 0),
  ('customer_credit', -1, true, 0),
  ('customer_receivable', 1, true, null),
  ('customer_unbilled', 1, true, null),
  ('payment_clearing', 1, false, null),
  ('refund_clearing', -1, false, null),
  ('fx_clearing', 1, false, null),
  ('revenue', -1, false, null),
  ('revenue_unbilled', -1, false, null),
  ('tax_payable', -1, false, null),
  ('discount_given', 1, false, null),
  ('breakage', -1, false, null),
  ('write_off', 1, false, null),
  ('reseller_payable', -1, false, null),
  ('provider_cost', 1, false, null);
grant select on ledger_kind to portico_app;

create table ledger_account (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  kind text not null references ledger_kind,
  -- Of a customer's account: whose it is.
  site_id int,
  account_id int,
  -- Which provider, tax rate or vendor.
  detail text not null default '' check (length(detail) <= 60),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  -- Debits less credits. Only entries change it.
  balance_minor numeric(18, 0) not null default 0,
  version bigint not null default 0,
  floor_minor numeric(18, 0),
  check ((site_id is null) = (account_id is null)),
  foreign key (site_id, account_id) references account (site_id, id)
);
create unique index ledger_account_of on ledger_account (company_id, kind, coalesce(account_id, 0), detail, currency);
create index ledger_account_customer on ledger_account (site_id, account_id);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  -- What it is for, such as `deposit captured`.
  kind text not null check (kind <> ''),
  -- The same posting sent again finds the first.
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  -- What was posted, to notice another posting under the same key.
  digest text not null,
  -- How many entries it has.
  lines int not null check (lines > 1),
  booked_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  reverses_id bigint unique references ledger_transaction,
  memo text not null default '' check (length(memo) <= 500),
  unique (company_id, dedupe_key)
);

create table ledger_entry (
  transaction_id bigint not null references ledger_transaction,
  line int not null,
  company_id int not null,
  ledger_account_id bigint not null references ledger_account,
  site_id int,
  account_id int,
  amount_minor numeric(18, 0) not null check (amount_minor <> 0),
  -- The balance with this entry, and the number of entries of its account until then.
  balance_after numeric(18, 0) not null,
  account_version bigint not null,
  booked_at timestamptz not null,
  primary key (transaction_id, line),
  unique (ledger_account_id, account_version)
);
create index ledger_entry_customer on ledger_entry (site_id, account_id, booked_at) where account_id is not null;

call protect_company('ledger_account', 'select');
call protect_company('ledger_transaction', 'select');
call protect_company('ledger_entry', 'select');
create policy in_site on ledger_account for select using (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy in_site on ledger_entry for select using (site_id = nullif(current_setting('app.site_id', true), '')::int);
create policy in_site on ledger_transaction for select using (exists (select from ledger_entry e
  where e.transaction_id = id and e.site_id = nullif(current_setting('app.site_id', true), '')::int));

-- What is posted stays, for its owner too: mistakes are reversed.
create function ledger_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'What is posted stays: reverse it.' using errcode = 'restrict_violation', constraint = 'ledger_stays';
end $$;
create trigger stays before update or delete on ledger_transaction for each row execute function ledger_stays();
create trigger stays before update or delete on ledger_entry for each row execute function ledger_stays();
create trigger stays_whole before truncate on ledger_transaction execute function ledger_stays();
create trigger stays_whole before truncate on ledger_entry execute function ledger_stays();
create trigger stays_whole before truncate on ledger_account execute function ledger_stays();
create trigger stays_there before delete on ledger_account for each row execute function ledger_stays();

-- A balance changes by an entry and by nothing else.
create function ledger_balance_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() < 2 or (new.company_id, new.kind, new.account_id, new.detail, new.currency)
    is distinct from (old.company_id, old.kind, old.account_id, old.detail, old.currency) then
    raise exception 'A balance changes by entries only.' using errcode = 'restrict_violation', constraint = 'ledger_stays';
  end if;
  return new;
end $$;
create trigger stays before update on ledger_account for each row
  when ((new.balance_minor, new.version, new.company_id, new.kind, new.account_id, new.detail, new.currency)
    is distinct from (old.balance_minor, old.version, old.company_id, old.kind, old.account_id, old.detail, old.currency))
  execute function ledger_balance_stays();

create function ledger_count() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  counted record;
begin
  -- All entries come with their transaction, none later.
  if new.line not between 1 and (select t.lines from public.ledger_transaction t where t.id = new.transaction_id) then
    raise exception 'What is posted stays: reverse it.' using errcode = 'restrict_violation', constraint = 'ledger_stays';
  end if;
  update public.ledger_account a set balance_minor = a.balance_minor + new.amount_minor, version = a.version + 1
    where a.id = new.ledger_account_id
    returning a.*, (select k.normal from public.ledger_kind k where k.kind = a.kind) as normal into counted;
  if counted.company_id <> new.company_id then
    raise exception 'A transaction is within one company.' using errcode = 'check_violation', constraint = 'ledger_company';
  end if;
  -- Only what lowers it is refused: a deposit may always be added to.
  if counted.floor_minor is not null and counted.normal * new.amount_minor < 0
    and counted.normal * counted.balance_minor < counted.floor_minor then
    raise exception 'The balance does not suffice.' using errcode = 'check_violation', constraint = 'ledger_floor';
  end if;
  new.site_id := counted.site_id;
  new.account_id := counted.account_id;
  new.balance_after := counted.balance_minor;
  new.account_version := counted.version;
  perform set_config('app.across', before, true);
  return new;
end $$;
create trigger counts before insert on ledger_entry for each row execute function ledger_count();

create function ledger_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  if (select count(*) from public.ledger_entry e where e.transaction_id = new.id) <> new.lines
    or exists (select from public.ledger_entry e join public.ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = new.id group by a.currency having sum(e.amount_minor) <> 0) then
    raise exception 'Debits and credits differ.' using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  perform set_config('app.across', before, true);
  return null;
end $$;
create constraint trigger sums after insert on ledger_transaction deferrable initially deferred
  for each row execute function ledger_sums();

-- The account of a kind, which is added when it is first posted to.
create function ledger_account_for(in_company int, line jsonb) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  found bigint;
  kind_of public.ledger_kind;
  customer int := (line ->> 'accountId')::int;
  customer_site int;
begin
  select * into kind_of from public.ledger_kind k where k.kind = line ->> 'kind';
  if kind_of.kind is null or kind_of.of_customer <> (customer is not null) then
    raise exception 'There is no such account: %', line ->> 'kind' using errcode = 'check_violation', constraint = 'ledger_kind';
  end if;
  select a.id into found from public.ledger_account a where a.company_id = in_company and a.kind = kind_of.kind
    and coalesce(a.account_id, 0) = coalesce(customer, 0) and a.detail = coalesce(line ->> 'detail', '')
    and a.currency = line ->> 'currency';
  if found is not null then return found; end if;
  if customer is not null then
    select c.site_id into customer_site from public.account c join public.site s on s.id = c.site_id
      where c.id = customer and s.company_id = in_company;
    if customer_site is null then
      raise exception 'The customer is not of this company.' using errcode = 'check_violation', constraint = 'ledger_company';
    end if;
  end if;
  insert into public.ledger_account (company_id, kind, site_id, account_id, detail, currency, floor_minor)
    values (in_company, kind_of.kind, customer_site, customer, coalesce(line ->> 'detail', ''), line ->> 'currency', kind_of.floor_minor)
    on conflict do nothing returning id into found;
  return coalesce(found, ledger_account_for(in_company, line));
end $$;

-- Posts a transaction of one company: `lines` are {kind, accountId?, detail?, currency, minor}. The same key posts once and answers the
-- first; accounts are locked in one order. Refuses (check_violation) by constraint `ledger_floor`, `ledger_balanced`, `ledger_kind`,
-- `ledger_company`, `ledger_key`; callers within a site post for its customers only.
create function ledger_post(in_company int, of_kind text, key text, booked timestamptz, lines jsonb, note text default '',
  reverses bigint default null) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  posted bigint;
  stamp text := md5(of_kind || lines::text || coalesce(reverses::text, ''));
  first_digest text;
  site int := nullif(current_setting('app.site_id', true), '')::int;
begin
  if in_company is distinct from nullif(current_setting('app.company_id', true), '')::int
    and not exists (select from public.site s where s.id = site and s.company_id = in_company) then
    raise exception 'Not of this company.' using errcode = 'check_violation', constraint = 'ledger_company';
  end if;
  if site is not null and exists (select from jsonb_array_elements(lines) l where l ->> 'accountId' is not null
    and not exists (select from public.account c where c.id = (l ->> 'accountId')::int and c.site_id = site)) then
    raise exception 'Not a customer of this site.' using errcode = 'check_violation', constraint = 'ledger_company';
  end if;
  insert into public.ledger_transaction (company_id, kind, dedupe_key, digest, lines, booked_at, reverses_id, memo)
    values (in_company, of_kind, key, stamp, jsonb_array_length(lines), booked, reverses, note)
    on conflict (company_id, dedupe_key) do nothing returning id into posted;
  if posted is null then
    select t.id, t.digest into posted, first_digest from public.ledger_transaction t
      where t.company_id = in_company and t.dedupe_key = key;
    if first_digest <> stamp then
      raise exception 'Another posting has this key.' using errcode = 'check_violation', constraint = 'ledger_key';
    end if;
  else
    insert into public.ledger_entry (transaction_id, line, company_id, ledger_account_id, amount_minor, balance_after, account_version, booked_at)
      select posted, row_number() over (order by l.account, l.place), in_company, l.account, l.minor, 0, 0, booked
      from (select ledger_account_for(in_company, e.value) as account, (e.value ->> 'minor')::numeric as minor, e.ordinality as place
        from (select * from jsonb_array_elements(lines) with ordinality e (value, ordinality)
          order by e.value ->> 'kind', (e.value ->> 'accountId')::int, e.value ->> 'detail', e.value ->> 'currency' offset 0) e) l
      order by l.account, l.place;
  end if;
  perform set_config('app.across', before, true);
  return posted;
end $$;

-- Posts the opposite of a transaction; a second time is refused by the unique `reverses_id`.
create function ledger_reverse(which bigint, key text, booked timestamptz, note text default '') returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  first record;
  opposite jsonb;
begin
  select * into first from public.ledger_transaction t where t.id = which;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', a.kind, 'accountId', a.account_id, 'detail', a.detail,
      'currency', a.currency, 'minor', (-e.amount_minor)::text)) order by e.line) into opposite
    from public.ledger_entry e join public.ledger_account a on a.id = e.ledger_account_id where e.transaction_id = which;
  if first.id is null or first.reverses_id is not null then
    raise exception 'There is nothing to reverse.' using errcode = 'check_violation', constraint = 'ledger_reversal';
  end if;
  perform set_config('app.across', before, true);
  return ledger_post(first.company_id, 'reversal', key, booked, opposite, note, which);
end $$;

-- Numbers of documents without gaps: one counter for each company, type and year.
create table document_counter (
  company_id int not null references company,
  document_type text not null check (document_type <> ''),
  year int not null check (year between 2000 and 9999),
  last bigint not null check (last > 0),
  primary key (company_id, document_type, year)
);
call protect_company('document_counter', 'select');

-- The next number. It is given back where the transaction rolls back, so ask for it in the one that issues the document.
create function document_number(in_company int, of_type text, of_year int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  given bigint;
begin
  if in_company is distinct from nullif(current_setting('app.company_id', true), '')::int then
    raise exception 'Not of this company.' using errcode = 'check_violation', constraint = 'ledger_company';
  end if;
  insert into public.document_counter as c (company_id, document_type, year, last) values (in_company, of_type, of_year, 1)
    on conflict (company_id, document_type, year) do update set last = c.last + 1 returning c.last into given;
  perform set_config('app.across', before, true);
  return given;
end $$;

revoke all on function ledger_stays(), ledger_balance_stays(), ledger_count(), ledger_sums(), 
  ledger_account_for(int, jsonb), ledger_post(int, text, text, timestamptz, jsonb, text, bigint),
  ledger_reverse(bigint, text, timestamptz, text), document_number(int, text, int) from public;
grant execute on function ledger_post(int, text, text, timestamptz, jsonb, text, bigint),
  ledger_reverse(bigint, text, timestamptz, text), document_number(int, text, int) to portico_app;
