-- What a customer reads of the ledger: a line for each of their transactions and currencies, numbered as they came into the books. Numbers
-- make totals, places and running balances of any page a lookup, however many lines there are. What came later is never dated
-- before what is there already, so a statement of a past period stays as it was issued.
create table billing_history (
  id bigint generated always as identity unique,
  account_id int not null,
  number bigint not null check (number > 0),
  site_id int not null,
  transaction_id bigint not null references ledger_transaction,
  -- As in `ledger_transaction`.
  kind text not null,
  currency text not null,
  -- What the customer has more (above zero) or less by it, in whole cents; 0 where money moved between their own balances.
  change_minor numeric(18, 0) not null,
  moved_minor numeric(18, 0) not null check (moved_minor > 0),
  -- Deposits and credit, less what is owed and not invoiced yet, with this line.
  balance_minor numeric(18, 0) not null,
  -- Its number among the lines of its kind and currency.
  kind_number bigint not null check (kind_number > 0),
  -- When it was booked, in whole milliseconds; later than the line before.
  at timestamptz not null,
  primary key (account_id, number),
  foreign key (site_id, account_id) references account (site_id, id)
);
create unique index billing_history_at on billing_history (account_id, at);
create unique index billing_history_kind on billing_history (account_id, kind, currency, number);
create index billing_history_site on billing_history (site_id, at);

-- How many lines of each kind and currency there are.
create table billing_history_count (
  account_id int not null,
  kind text not null,
  currency text not null,
  site_id int not null,
  lines bigint not null check (lines > 0),
  primary key (account_id, kind, currency),
  foreign key (site_id, account_id) references account (site_id, id)
);

-- What a transaction belongs to.
create index deposit_ledger on deposit (ledger_transaction_id) where ledger_transaction_id is not null;

call protect('billing_history', 'select');
call protect('billing_history_count', 'select');

-- One transaction at a time adds lines of a customer.
create function billing_history_lock(of_account int) returns void language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('billing history'), of_account)
$$;

create function billing_history_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  line record;
  last record;
  place bigint;
begin
  for line in
    select a.account_id, a.site_id, a.currency, t.id as transaction_id, t.kind, t.booked_at,
      -sum(e.amount_minor) as change, sum(abs(e.amount_minor)) as posted
    from added e join public.ledger_account a on a.id = e.ledger_account_id
      join public.ledger_transaction t on t.id = e.transaction_id
    where a.account_id is not null
    group by a.account_id, a.site_id, a.currency, t.id order by a.account_id, t.id, a.currency
  loop
    perform billing_history_lock(line.account_id);
    select h.number, h.at into last from public.billing_history h where h.account_id = line.account_id order by h.number desc limit 1;
    insert into public.billing_history_count as c (account_id, kind, currency, site_id, lines)
      values (line.account_id, line.kind, line.currency, line.site_id, 1)
      on conflict (account_id, kind, currency) do update set lines = c.lines + 1 returning c.lines into place;
    insert into public.billing_history (account_id, number, site_id, transaction_id, kind, currency, change_minor, moved_minor,
        balance_minor, kind_number, at)
      values (line.account_id, coalesce(last.number, 0) + 1, line.site_id, line.transaction_id, line.kind, line.currency, line.change,
        case when line.change = 0 then line.posted / 2 else abs(line.change) end,
        (select -sum(a.balance_minor) from public.ledger_account a
          where a.site_id = line.site_id and a.account_id = line.account_id and a.currency = line.currency),
        place, greatest(date_trunc('milliseconds', line.booked_at), last.at + interval '1 millisecond'));
  end loop;
  perform set_config('app.across', before, true);
  return null;
end $$;
create trigger history after insert on ledger_entry referencing new table as added
  for each statement execute function billing_history_add();

-- Writes the lines again, in the order of the books' dates: of what was posted before there was a history, or in another order.
create function billing_history_rebuild(of_account int default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  lock table public.billing_history in exclusive mode;
  delete from public.billing_history h where of_account is null or h.account_id = of_account;
  delete from public.billing_history_count c where of_account is null or c.account_id = of_account;
  insert into public.billing_history (account_id, number, site_id, transaction_id, kind, currency, change_minor, moved_minor,
      balance_minor, kind_number, at)
    select n.account_id, n.number, n.site_id, n.id, n.kind, n.currency, n.change,
      case when n.change = 0 then n.posted / 2 else abs(n.change) end, n.balance, n.kind_number,
      max(date_trunc('milliseconds', n.booked_at) - n.number * interval '1 millisecond')
        over (partition by n.account_id order by n.number) + n.number * interval '1 millisecond'
    from (
      select l.*, row_number() over (partition by l.account_id order by l.booked_at, l.id, l.currency) as number,
        sum(l.change) over (partition by l.account_id, l.currency order by l.booked_at, l.id) as balance,
        row_number() over (partition by l.account_id, l.kind, l.currency order by l.booked_at, l.id) as kind_number
      from (
        select a.account_id, a.site_id, a.currency, t.id, t.kind, t.booked_at, -sum(e.amount_minor) as change,
          sum(abs(e.amount_minor)) as posted
        from public.ledger_entry e join public.ledger_account a on a.id = e.ledger_account_id
          join public.ledger_transaction t on t.id = e.transaction_id
        where a.account_id is not null and (of_account is null or a.account_id = of_account)
        group by a.account_id, a.site_id, a.currency, t.id) l) n;
  insert into public.billing_history_count (account_id, kind, currency, site_id, lines)
    select h.account_id, h.kind, h.currency, h.site_id, count(*) from public.billing_history h
    where of_account is null or h.account_id = of_account group by h.account_id, h.kind, h.currency, h.site_id;
end $$;

-- As before, and locks the customers' histories first, in one order: two transactions that post for them never wait for each other.
create or replace function ledger_post(in_company int, of_kind text, key text, booked timestamptz, lines jsonb, note text default '',
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
    perform billing_history_lock(c.id) from (select distinct (l ->> 'accountId')::int as id from jsonb_array_elements(lines) l
      where l ->> 'accountId' is not null order by 1) c;
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

revoke all on function billing_history_lock(int), billing_history_add(), billing_history_rebuild(int) from public;

select billing_history_rebuild();
select set_config('app.across', '', true);
