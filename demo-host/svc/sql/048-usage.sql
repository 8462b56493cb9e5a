-- What servers have used, and what that costs: lines that are only added, which bills are made of. Months are those of UTC.
create table usage_line (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Whose server it was then.
  account_id int not null,
  -- Lines stay when the server is gone.
  server_id text not null,
  what text not null check (what in ('monthly', 'hourly-on', 'hourly-off')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the server was made of.
  basis jsonb not null check (jsonb_typeof(basis) = 'object'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a month, or of an hour.
  unit_price numeric(20, 8) not null check (unit_price >= 0),
  -- Months or hours.
  quantity numeric(20, 8) not null check (quantity >= 0),
  amount numeric(20, 8) not null check (amount >= 0),
  check (starts_at < ends_at),
  unique (server_id, starts_at, what),
  foreign key (site_id, account_id) references account (site_id, id)
);
create index usage_line_account on usage_line (site_id, account_id, starts_at);
-- Written by what is below, and by nobody else.
call protect('usage_line', 'select');

-- What a server uses now, since when, and what that costs: its next line.
create table usage_open (
  server_id text primary key references server on delete cascade,
  site_id int not null,
  account_id int not null,
  since timestamptz not null,
  what text not null,
  basis jsonb not null,
  currency text not null,
  unit_price numeric(20, 8) not null,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index usage_open_since on usage_open (since);
create index usage_open_account on usage_open (site_id, account_id);
call protect('usage_open', 'select');

-- A price for a part of its span, rounded to 8 digits: exact, since it divides whole numbers only.
create function usage_share(price numeric, part numeric, span numeric) returns numeric
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select div(price * part * 200000000 + span, 2 * span) * 0.00000001
$$;

-- What a price comes to between two moments of a month. Each is rounded as counted from the beginning of the month, so that parts always add
-- up to the whole, however often it is cut.
create function usage_amount(price numeric, what text, starts timestamptz, ends timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_share(price, extract(epoch from ends) - m.zero, m.span) - usage_share(price, extract(epoch from starts) - m.zero, m.span)
  from (select extract(epoch from month_of(starts)) as zero, case what when 'monthly'
    then extract(epoch from month_of(starts, 1)) - extract(epoch from month_of(starts)) else 3600 end as span) m
$$;

-- What one of what a server uses costs, by the prices of now; 0 where its site has none.
create function usage_price(in_site int, what text, basis jsonb, out currency text, out unit_price numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.currency, coalesce(case $2 when 'monthly' then p.monthly when 'hourly-on' then p.hourly_on else p.hourly_off end, 0)
  from server_price($1, $3 ->> 'cpuType', ($3 ->> 'cpuCount')::int, ($3 ->> 'ramMB')::int, ($3 ->> 'diskGB')::bigint,
    ($3 ->> 'addresses')::bigint, $3 ->> 'license', $3 ->> 'traffic') p
$$;

-- What a server uses; nothing of one that is not there.
create function usage_of(which text, out site_id int, out account_id int, out what text, out basis jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select s.site_id, s.owner_id,
    case when s.billing = 'monthly' then 'monthly' when s.power = 'on' then 'hourly-on' else 'hourly-off' end,
    jsonb_build_object('cpuType', s.cpu_type, 'cpuCount', s.cpu_count, 'ramMB', s.ram_mb, 'traffic', s.traffic,
      'diskGB', (select coalesce(sum(d.size_gb), 0) from server_disk d where d.server_id = s.id),
      'addresses', (select coalesce(sum(greatest(1, (select count(*) from address a where a.nic_id = n.id))), 0)
        from server_nic n where n.server_id = s.id and n.network_type = 'wan'),
      'license', (select i.license from server_image i where i.site_id = s.site_id and i.id = s.image))
  from server s where s.id = which and s.state = 'ready'
$$;

-- Adds the lines of an open period up to a moment, one for each month; what is left begins there. A month that begins meanwhile has the prices of now.
create function usage_close(inout period usage_open, until timestamptz)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  ends timestamptz;
begin
  while period.since < until loop
    ends := least(until, month_of(period.since, 1));
    insert into public.usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
      values (period.site_id, period.account_id, period.server_id, period.what, period.since, ends, period.basis, period.currency,
        period.unit_price, usage_amount(1, period.what, period.since, ends),
        usage_amount(period.unit_price, period.what, period.since, ends));
    period.since := ends;
    if ends = month_of(ends) then
      select p.currency, p.unit_price into period.currency, period.unit_price
        from usage_price(period.site_id, period.what, period.basis) p;
    end if;
  end loop;
end $$;

-- Notes what a server uses from now on, where that is something else than before. All changes of a transaction are one.
create function usage_note(which text, is_going boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_open;
  used record;
  cost record;
begin
  -- Whoever changes it at the same time sees what is changed here.
  if not is_going then
    perform from public.server s where s.id = which for no key update;
  end if;
  select * into period from public.usage_open o where o.server_id = which for update;
  select * into used from usage_of(which) u where not is_going and u.site_id is not null;
  if used.site_id is null and period.server_id is null
    or (period.account_id, period.what, period.basis) = (used.account_id, used.what, used.basis) then
    return;
  end if;
  if period.server_id is not null then
    -- Of two at the same time, the second may have begun first.
    period := usage_close(period, greatest(now(), period.since));
  end if;
  if used.site_id is null then
    delete from public.usage_open where server_id = which;
    return;
  end if;
  select * into cost from usage_price(used.site_id, used.what, used.basis);
  insert into public.usage_open (server_id, site_id, account_id, since, what, basis, currency, unit_price)
    values (which, used.site_id, used.account_id, coalesce(period.since, now()), used.what, used.basis, cost.currency, cost.unit_price)
    on conflict (server_id) do update set account_id = excluded.account_id, since = excluded.since, what = excluded.what,
      basis = excluded.basis, currency = excluded.currency, unit_price = excluded.unit_price;
end $$;

create function usage_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'server' then
    perform usage_note(coalesce(new.id, old.id), tg_op = 'DELETE');
  elsif tg_table_name = 'address' then
    perform usage_note(n.server_id) from public.server_nic n where n.id in (old.nic_id, new.nic_id);
  else
    perform usage_note(coalesce(new.server_id, old.server_id));
  end if;
  return coalesce(new, old);
end $$;

create trigger usage_begins after insert on server for each row when (new.state = 'ready') execute function usage_changed();
create trigger usage_changes after update on server for each row
  when ((old.state, old.power, old.owner_id, old.image, old.cpu_type, old.cpu_count, old.ram_mb, old.billing, old.traffic)
    is distinct from (new.state, new.power, new.owner_id, new.image, new.cpu_type, new.cpu_count, new.ram_mb, new.billing, new.traffic))
  execute function usage_changed();
create trigger usage_ends before delete on server for each row execute function usage_changed();
create trigger usage_changes after insert or update or delete on server_disk for each row execute function usage_changed();
create trigger usage_changes after insert or update or delete on server_nic for each row execute function usage_changed();
create trigger usage_changes after update on address for each row when (old.nic_id is distinct from new.nic_id)
  execute function usage_changed();

-- Closes what is open since before this month, for so many servers at most; answers how many it was. Nodes that do so at once share the work.
create function usage_turn(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_open;
  turned int := 0;
begin
  perform set_config('app.across', 'on', true);
  for period in select * from public.usage_open o where o.since < month_of(now()) order by o.since limit most
      for update skip locked loop
    period := usage_close(period, month_of(now()));
    update public.usage_open o set since = period.since, currency = period.currency, unit_price = period.unit_price
      where o.server_id = period.server_id;
    turned := turned + 1;
  end loop;
  perform set_config('app.across', '', true);
  return turned;
end $$;

-- What an open period comes to in this month until a moment.
create function usage_due(period usage_open, until timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_amount(period.unit_price, period.what, b.starts, greatest(until, b.starts))
  from (select greatest(period.since, month_of(now())) as starts) b
$$;

revoke all on function usage_share(numeric, numeric, numeric), usage_amount(numeric, text, timestamptz, timestamptz),
  usage_price(int, text, jsonb), usage_of(text), usage_close(usage_open, timestamptz), usage_note(text, boolean), usage_changed(),
  usage_turn(int), usage_due(usage_open, timestamptz) from public;
grant execute on function usage_share(numeric, numeric, numeric), usage_amount(numeric, text, timestamptz, timestamptz),
  usage_due(usage_open, timestamptz) to portico_app;

-- Servers that there are accrue from now on.
do $$ begin
  perform set_config('app.across', 'on', true);
  perform usage_note(s.id) from server s where s.state = 'ready';
  perform set_config('app.across', '', true);
end $$;
