-- What servers did in each month of UTC: kept when the measures that it was summed from are gone.
create table server_month (
  server_id text not null references server on delete cascade,
  site_id int not null,
  month timestamptz not null,
  -- By the names of the contract; nothing where nothing was measured.
  sums jsonb not null check (jsonb_typeof(sums) = 'object'),
  -- Gigabytes that it sent to the internet while its package was of so many a month.
  metered numeric(20, 8) not null default 0 check (metered >= 0),
  -- Within the month it says what was known then, as of a server that ended.
  summed_at timestamptz not null default clock_timestamp(),
  primary key (server_id, month)
);
call protect('server_month', 'select, insert, update');

-- What servers use besides what they are: snapshots, for each gigabyte and month, and traffic over their package, for each gigabyte.
alter table usage_line drop constraint usage_line_what_check;
alter table usage_line add constraint usage_line_what_check
  check (what in ('monthly', 'hourly-on', 'hourly-off', 'snapshots', 'traffic'));
-- None where it is no matter of hours.
alter table price_item alter hourly drop not null;

-- The snapshots that a server has now, with the columns of `usage_open`: beside it, since a node of the version before knows one line of each.
create table usage_snapshots (
  server_id text primary key references server on delete cascade,
  site_id int not null,
  account_id int not null,
  since timestamptz not null,
  what text not null check (what = 'snapshots'),
  basis jsonb not null,
  currency text not null,
  unit_price numeric(20, 8) not null,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index usage_snapshots_since on usage_snapshots (since);
create index usage_snapshots_account on usage_snapshots (site_id, account_id);
call protect('usage_snapshots', 'select');

create or replace function usage_amount(price numeric, what text, starts timestamptz, ends timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_share(price, extract(epoch from ends) - m.zero, m.span) - usage_share(price, extract(epoch from starts) - m.zero, m.span)
  from (select extract(epoch from month_of(starts)) as zero, case when what in ('monthly', 'snapshots')
    then extract(epoch from month_of(starts, 1)) - extract(epoch from month_of(starts)) else 3600 end as span) m
$$;

create or replace function usage_price(in_site int, what text, basis jsonb, out currency text, out unit_price numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.currency, coalesce(case $2 when 'monthly' then p.monthly when 'hourly-on' then p.hourly_on else p.hourly_off end, 0)
  from server_price($1, $3 ->> 'cpuType', ($3 ->> 'cpuCount')::int, ($3 ->> 'ramMB')::int, ($3 ->> 'diskGB')::bigint,
    ($3 ->> 'addresses')::bigint, $3 ->> 'license', $3 ->> 'traffic') p
  where $2 <> 'snapshots'
  union all
  select s.currency, coalesce(($3 ->> 'snapshotGB')::numeric * p.monthly, 0)
  from public.site s
  left join public.price_item p on p.site_id = s.id and p.currency = s.currency and p.item = 'snapshot'
  where s.id = $1 and $2 = 'snapshots'
$$;

-- Notes what snapshots a server has from now on, where those are others than before.
create function usage_note_snapshots(which text, is_going boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_open;
  used record;
  cost record;
begin
  if not is_going then
    perform from public.server s where s.id = which for no key update;
  end if;
  select o.* into period from public.usage_snapshots o where o.server_id = which for update;
  select s.site_id, s.owner_id as account_id, jsonb_build_object('snapshots', n.many, 'snapshotGB', n.gb) as basis into used
    from public.server s
    cross join lateral (select count(*) as many, sum(p.size_gb) as gb from public.server_snapshot p where p.server_id = s.id) n
    where s.id = which and s.state = 'ready' and n.gb > 0 and not is_going;
  if used.site_id is null and period.server_id is null
    or (period.account_id, period.basis) = (used.account_id, used.basis) then
    return;
  end if;
  if period.server_id is not null then
    period := usage_close(period, greatest(now(), period.since));
  end if;
  if used.site_id is null then
    delete from public.usage_snapshots where server_id = which;
    return;
  end if;
  select * into cost from usage_price(used.site_id, 'snapshots', used.basis);
  insert into public.usage_snapshots (server_id, site_id, account_id, since, what, basis, currency, unit_price)
    values (which, used.site_id, used.account_id, coalesce(period.since, now()), 'snapshots', used.basis, cost.currency, cost.unit_price)
    on conflict (server_id) do update set account_id = excluded.account_id, since = excluded.since, basis = excluded.basis,
      currency = excluded.currency, unit_price = excluded.unit_price;
end $$;

create function usage_snapshots_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'server' then
    perform usage_note_snapshots(old.id, tg_op = 'DELETE');
  else
    perform usage_note_snapshots(coalesce(new.server_id, old.server_id));
  end if;
  return coalesce(new, old);
end $$;

create trigger usage_snapshots_change after update on server for each row
  when ((old.state, old.owner_id) is distinct from (new.state, new.owner_id)) execute function usage_snapshots_changed();
create trigger usage_snapshots_end before delete on server for each row execute function usage_snapshots_changed();
create trigger usage_snapshots_change after insert or delete on server_snapshot for each row execute function usage_snapshots_changed();
create trigger usage_snapshots_grow after update on server_snapshot for each row
  when (old.size_gb <> new.size_gb) execute function usage_snapshots_changed();

-- What a gigabyte over a package costs in a month, as it was when that began; nothing where it had no price then. Without a row, as of months
-- before there were such prices, nothing is paid.
create table traffic_price (
  site_id int not null references site,
  month timestamptz not null,
  currency text not null,
  per_gb numeric(20, 8) check (per_gb >= 0),
  primary key (site_id, month)
);
call protect('traffic_price', 'select');

alter table server_month add billed boolean not null default false;
create index server_month_due on server_month (month) where not billed;

create or replace function usage_turn(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_open;
  turned int := 0;
begin
  perform set_config('app.across', 'on', true);
  insert into public.traffic_price (site_id, month, currency, per_gb)
    select s.id, month_of(now()), s.currency, p.monthly from public.site s
    left join public.price_item p on p.site_id = s.id and p.currency = s.currency and p.item = 'traffic.over'
    where not exists (select from public.traffic_price t where t.site_id = s.id and t.month = month_of(now()))
    on conflict do nothing;
  for period in select * from public.usage_open o where o.since < month_of(now()) order by o.since limit most
      for update skip locked loop
    period := usage_close(period, month_of(now()));
    update public.usage_open o set since = period.since, currency = period.currency, unit_price = period.unit_price
      where o.server_id = period.server_id;
    turned := turned + 1;
  end loop;
  for period in select * from public.usage_snapshots o where o.since < month_of(now()) order by o.since limit most
      for update skip locked loop
    period := usage_close(period, month_of(now()));
    update public.usage_snapshots o set since = period.since, currency = period.currency, unit_price = period.unit_price
      where o.server_id = period.server_id;
    turned := turned + 1;
  end loop;
  perform set_config('app.across', '', true);
  return turned;
end $$;

-- Adds a line for what a server has sent over its package in a month that is over and summed: of so many servers and months at most; answers
-- how many it was. A package counts for as long as the server had it in that month. Whoever had the server last pays.
create function usage_traffic(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  used server_month;
  turned int := 0;
begin
  perform set_config('app.across', 'on', true);
  for used in select * from public.server_month k where not k.billed and k.month < month_of(now())
      -- What was summed before the month was over is all there is of a server that ended.
      and (k.summed_at >= month_of(k.month, 1)
        or exists (select from public.server s where s.id = k.server_id and s.state = 'terminated'))
      order by k.month limit most for update skip locked loop
    insert into public.usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
      select used.site_id, l.account_id, used.server_id, 'traffic', used.month, month_of(used.month, 1),
        l.basis || jsonb_build_object('sentGB', used.metered, 'includedGB', trim_scale(q.gb)), p.currency, p.per_gb,
        used.metered - q.gb, round((used.metered - q.gb) * p.per_gb, 8)
      from public.traffic_price p
      cross join lateral (select u.account_id, u.basis from public.usage_line u
        where u.server_id = used.server_id and u.starts_at >= used.month and u.ends_at <= month_of(used.month, 1)
          and u.what in ('monthly', 'hourly-on', 'hourly-off') order by u.ends_at desc limit 1) l
      cross join lateral (select sum(usage_amount(substr(u.basis ->> 'traffic', 2)::numeric, 'monthly', u.starts_at, u.ends_at)) as gb
        from public.usage_line u
        where u.server_id = used.server_id and u.starts_at >= used.month and u.ends_at <= month_of(used.month, 1)
          and u.what in ('monthly', 'hourly-on', 'hourly-off') and u.basis ->> 'traffic' like 't%') q
      where p.site_id = used.site_id and p.month = used.month and p.per_gb is not null and used.metered > q.gb
      on conflict do nothing;
    update public.server_month k set billed = true where k.server_id = used.server_id and k.month = used.month;
    turned := turned + 1;
  end loop;
  perform set_config('app.across', '', true);
  return turned;
end $$;

revoke all on function usage_note_snapshots(text, boolean), usage_snapshots_changed(), usage_traffic(int) from public;

-- The month in which this comes costs nothing yet; snapshots that there are cost from now on, where they have a price.
do $$ begin
  perform set_config('app.across', 'on', true);
  insert into traffic_price (site_id, month, currency) select id, month_of(now()), currency from site;
  perform usage_note_snapshots(s.id) from server s where s.state = 'ready' and exists (select from server_snapshot n where n.server_id = s.id);
  perform set_config('app.across', '', true);
end $$;

-- What servers were last measured at, as the job `server.loads` has noted it.
create table server_load (
  server_id text primary key references server on delete cascade,
  site_id int not null,
  -- Of its last measure; nothing where there was never one.
  at timestamptz,
  -- Per cent: processors on average of the last hour, and memory. Nothing of one that was off.
  cpu numeric(5, 2),
  ram numeric(5, 2),
  -- Processors in each half hour of the last day before `noted_at`, oldest first.
  cpu_day jsonb not null default '[]' check (jsonb_typeof(cpu_day) = 'array'),
  noted_at timestamptz not null default clock_timestamp()
);
create index server_load_busiest on server_load (site_id, cpu desc, server_id) where cpu is not null;
call protect('server_load', 'select, insert, update');
