-- Usage of any resource, not of servers alone: the next lines of all are rows of `usage_period`, and lines name their resource, unit and price version.
-- Who changes a server waits before its triggers run: those write to tables that are replaced here.
lock table server_disk, server_nic, server_snapshot, address, server in exclusive mode;
lock table usage_open, usage_snapshots, usage_line in access exclusive mode;

-- What resources are metered by. A new resource has its lines here, what it uses in `usage_of_resource`, and triggers that note it.
create table usage_meter (
  resource_kind text not null check (resource_kind ~ '^[a-z][a-zA-Z]{0,29}$'),
  -- The component, such as `snapshots` of a server.
  what text not null,
  unit text not null check (unit in ('month', 'hour', 'GB', 'GB-month')),
  -- The item of price lists whose monthly price a unit has; nothing where prices are put together from several.
  item text,
  primary key (resource_kind, what)
);
insert into usage_meter values
  ('server', 'monthly', 'month', null),
  ('server', 'hourly-on', 'hour', null),
  ('server', 'hourly-off', 'hour', null),
  ('server', 'snapshots', 'month', null),
  ('server', 'traffic', 'GB', null),
  ('image', 'storage', 'GB-month', 'image');
grant select on usage_meter to portico_app;

alter table usage_line alter server_id drop not null;
alter table usage_line
  add resource_kind text not null default 'server',
  add resource_id text,
  add unit text,
  -- Nothing where the account had no price list then.
  add price_version_id int;
alter table usage_line drop constraint usage_line_what_check;
alter table usage_line
  add constraint usage_line_meter foreign key (resource_kind, what) references usage_meter not valid,
  add constraint usage_line_price_version foreign key (price_version_id) references price_list_version not valid,
  add constraint usage_line_named check (resource_id is not null and unit is not null) not valid;

-- A node of the version before names the server only.
create function usage_line_name() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.resource_id := coalesce(new.resource_id, new.server_id);
  if new.resource_kind = 'server' then
    new.server_id := new.resource_id;
  end if;
  new.unit := coalesce(new.unit, (select m.unit from public.usage_meter m where m.resource_kind = new.resource_kind and m.what = new.what));
  return new;
end $$;
create trigger names before insert on usage_line for each row execute function usage_line_name();

-- What a resource uses now, since when, and what that costs: its next lines.
create table usage_period (
  resource_kind text not null,
  resource_id text not null,
  what text not null,
  site_id int not null,
  account_id int not null,
  since timestamptz not null,
  -- How many units it is at once: gigabytes, or 1.
  units numeric(20, 9) not null default 1 check (units > 0),
  basis jsonb not null,
  currency text not null,
  -- For a unit.
  unit_price numeric(20, 8) not null,
  price_version_id int,
  primary key (resource_kind, resource_id, what),
  foreign key (resource_kind, what) references usage_meter,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index usage_period_since on usage_period (since);
create index usage_period_account on usage_period (site_id, account_id);
call protect('usage_period', 'select');

-- What a price comes to between two moments of a month. Each is rounded as counted from the beginning of the month, so that parts always add
-- up to the whole, however often it is cut.
create function usage_charge(price numeric, unit text, starts timestamptz, ends timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_share(price, extract(epoch from ends) - m.zero, m.span) - usage_share(price, extract(epoch from starts) - m.zero, m.span)
  from (select extract(epoch from month_of(starts)) as zero, case unit when 'hour' then 3600
    else extract(epoch from month_of(starts, 1)) - extract(epoch from month_of(starts)) end as span) m
$$;
-- For nodes of the version before, and for traffic packages.
create or replace function usage_amount(price numeric, what text, starts timestamptz, ends timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_charge(price, case when what like 'hourly-%' then 'hour' else 'month' end, starts, ends)
$$;

-- What a resource uses as it is now; nothing of one that is not there.
create function usage_of_resource(of_kind text, which text)
returns table (site_id int, account_id int, what text, units numeric, basis jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.site_id, u.account_id, u.what, 1::numeric, u.basis from usage_of(which) u where of_kind = 'server' and u.site_id is not null
  union all
  select s.site_id, s.owner_id, 'snapshots', 1, jsonb_build_object('snapshots', n.many, 'snapshotGB', n.gb)
  from public.server s
  cross join lateral (select count(*) as many, sum(p.size_gb) as gb from public.server_snapshot p where p.server_id = s.id) n
  where of_kind = 'server' and s.id = which and s.state = 'ready' and n.gb > 0
  union all
  -- Gigabytes of 10^9 bytes, in each data center that has it.
  select i.site_id, i.owner_id, 'storage', i.bytes * n.places * 0.000000001, jsonb_build_object('bytes', i.bytes, 'places', n.places)
  from public.disk_image i
  cross join lateral (select count(*) as places from public.disk_image_place p where p.image_id = i.id and p.state = 'ready') n
  where of_kind = 'image' and i.id = which and i.state in ('ready', 'removing') and i.bytes * n.places > 0
$$;

-- What a unit costs an account by its price list as it holds now; 0 where that has no price for it.
create function usage_rate(of_kind text, in_site int, of_account int, what text, basis jsonb,
  out currency text, out unit_price numeric, out price_version_id int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.currency,
    case when m.item is not null then coalesce((select p.monthly from prices_of($2, $3) p where p.item = m.item), 0)
      else (select p.unit_price from usage_price($2, $3, $4, $5) p) end,
    (select v.id from public.price_list_version v where v.id = price_version(price_list_for($2, $3), c.now) and v.valid @> c.now)
  from (select billing_now() as now offset 0) c, public.site s, public.usage_meter m
  where s.id = $2 and m.resource_kind = $1 and m.what = $4
$$;

-- Adds the lines of a period up to a moment, one for each month; what is left begins there. A month that begins meanwhile has the prices of now.
create function usage_close(inout period usage_period, until timestamptz)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  ends timestamptz;
  metered text := (select m.unit from public.usage_meter m where m.resource_kind = period.resource_kind and m.what = period.what);
begin
  while period.since < until loop
    ends := least(until, month_of(period.since, 1));
    insert into public.usage_line (site_id, account_id, resource_kind, resource_id, what, unit, starts_at, ends_at, basis, currency,
        unit_price, price_version_id, quantity, amount)
      values (period.site_id, period.account_id, period.resource_kind, period.resource_id, period.what, metered, period.since, ends,
        period.basis, period.currency, period.unit_price, period.price_version_id,
        usage_charge(period.units, metered, period.since, ends),
        usage_charge(period.units * period.unit_price, metered, period.since, ends));
    period.since := ends;
    if ends = month_of(ends) then
      select r.currency, r.unit_price, r.price_version_id into period.currency, period.unit_price, period.price_version_id
        from usage_rate(period.resource_kind, period.site_id, period.account_id, period.what, period.basis) r;
    end if;
  end loop;
end $$;

-- Notes what a resource uses from now on, where that is something else than before. All changes of a transaction are one.
create function usage_note(of_kind text, which text, is_going boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_period;
  ended usage_period[] := '{}';
  moment timestamptz := billing_now();
begin
  -- Whoever changes it at the same time sees what is changed here.
  if not is_going then
    perform from public.server s where of_kind = 'server' and s.id = which for no key update;
    perform from public.disk_image i where of_kind = 'image' and i.id = which for no key update;
  end if;
  for period in select p.* from public.usage_period p where p.resource_kind = of_kind and p.resource_id = which order by p.what for update loop
    if is_going or not exists (select from usage_of_resource(of_kind, which) u
        where (u.what, u.account_id, u.units, u.basis) = (period.what, period.account_id, period.units, period.basis)) then
      ended := ended || period;
      -- Of two at the same time, the second may have begun first.
      moment := greatest(moment, period.since);
    end if;
  end loop;
  foreach period in array ended loop
    perform usage_close(period, moment);
    delete from public.usage_period p where (p.resource_kind, p.resource_id, p.what) = (of_kind, which, period.what);
  end loop;
  if not is_going then
    insert into public.usage_period (resource_kind, resource_id, what, site_id, account_id, since, units, basis, currency, unit_price, price_version_id)
      select of_kind, which, u.what, u.site_id, u.account_id, moment, u.units, u.basis, r.currency, r.unit_price, r.price_version_id
      from usage_of_resource(of_kind, which) u
      cross join lateral usage_rate(of_kind, u.site_id, u.account_id, u.what, u.basis) r
      where not exists (select from public.usage_period p where (p.resource_kind, p.resource_id, p.what) = (of_kind, which, u.what));
  end if;
end $$;

drop trigger usage_snapshots_change on server;
drop trigger usage_snapshots_end on server;
create or replace function usage_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'server' then
    perform usage_note('server', coalesce(new.id, old.id), tg_op = 'DELETE');
  elsif tg_table_name = 'address' then
    perform usage_note('server', n.server_id) from public.server_nic n where n.id in (old.nic_id, new.nic_id);
  elsif tg_table_name = 'disk_image' then
    perform usage_note('image', coalesce(new.id, old.id), tg_op = 'DELETE');
  elsif tg_table_name = 'disk_image_place' then
    perform usage_note('image', coalesce(new.image_id, old.image_id));
  else
    perform usage_note('server', coalesce(new.server_id, old.server_id));
  end if;
  return coalesce(new, old);
end $$;
create or replace function usage_snapshots_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform usage_note('server', coalesce(new.server_id, old.server_id));
  return coalesce(new, old);
end $$;
create trigger usage_begins after insert on disk_image for each row when (new.state = 'ready') execute function usage_changed();
create trigger usage_changes after update on disk_image for each row
  when ((old.state, old.owner_id, old.bytes) is distinct from (new.state, new.owner_id, new.bytes)) execute function usage_changed();
create trigger usage_ends before delete on disk_image for each row execute function usage_changed();
create trigger usage_changes after insert or update or delete on disk_image_place for each row execute function usage_changed();

-- Closes what is open since before this month, for so many periods at most; answers how many it was. Nodes that do so at once share the work.
create or replace function usage_turn(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  period usage_period;
  this_month timestamptz := month_of(billing_now());
  turned int := 0;
begin
  perform set_config('app.across', 'on', true);
  -- For lines without a price version, which a month has that began before there were any.
  insert into public.traffic_price (site_id, month, currency, per_gb)
    select s.id, this_month, s.currency, (select p.monthly from prices_of(s.id, null) p where p.item = 'traffic.over')
    from public.site s
    where not exists (select from public.traffic_price t where t.site_id = s.id and t.month = this_month)
    on conflict do nothing;
  for period in select * from public.usage_period p where p.since < this_month order by p.since limit most for update skip locked loop
    period := usage_close(period, this_month);
    update public.usage_period p set since = period.since, currency = period.currency, unit_price = period.unit_price,
        price_version_id = period.price_version_id
      where (p.resource_kind, p.resource_id, p.what) = (period.resource_kind, period.resource_id, period.what);
    turned := turned + 1;
  end loop;
  perform set_config('app.across', '', true);
  return turned;
end $$;

-- Adds a line for what a server has sent over its package in a month that is over and summed: of so many servers and months at most; answers
-- how many it was. A package counts for as long as the server had it in that month. Whoever had the server last pays, by the price version of
-- their first line in that month.
create or replace function usage_traffic(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  used server_month;
  turned int := 0;
begin
  perform set_config('app.across', 'on', true);
  for used in select * from public.server_month k where not k.billed and k.month < month_of(billing_now())
      -- What was summed before the month was over is all there is of a server that ended.
      and (k.summed_at >= month_of(k.month, 1)
        or exists (select from public.server s where s.id = k.server_id and s.state = 'terminated'))
      order by k.month limit most for update skip locked loop
    with line as (select u.* from public.usage_line u
        where u.server_id = used.server_id and u.starts_at >= used.month and u.ends_at <= month_of(used.month, 1)
          and u.what in ('monthly', 'hourly-on', 'hourly-off')),
      package as (select sum(usage_amount(substr(l.basis ->> 'traffic', 2)::numeric, 'monthly', l.starts_at, l.ends_at)) as gb
        from line l where l.basis ->> 'traffic' like 't%'),
      last as (select l.account_id, l.basis from line l order by l.ends_at desc limit 1),
      first as (select l.price_version_id from line l join last using (account_id) order by l.starts_at limit 1),
      price as (
        select i.currency, p.monthly as per_gb, p.version_id from first f
          join public.price_list_price p on p.version_id = f.price_version_id and p.item = 'traffic.over'
          join public.price_list_version v on v.id = p.version_id join public.price_list i on i.id = v.price_list_id
        union all
        select t.currency, t.per_gb, null from first f join public.traffic_price t on t.site_id = used.site_id and t.month = used.month
          where f.price_version_id is null and t.per_gb is not null)
    insert into public.usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price,
        price_version_id, quantity, amount)
      select used.site_id, l.account_id, 'server', used.server_id, 'traffic', used.month, month_of(used.month, 1),
        l.basis || jsonb_build_object('sentGB', used.metered, 'includedGB', trim_scale(q.gb)), p.currency, p.per_gb, p.version_id,
        used.metered - q.gb, round((used.metered - q.gb) * p.per_gb, 8)
      from last l, package q, price p where used.metered > q.gb
      on conflict do nothing;
    update public.server_month k set billed = true where k.server_id = used.server_id and k.month = used.month;
    turned := turned + 1;
  end loop;
  perform set_config('app.across', '', true);
  return turned;
end $$;

-- What an open period comes to in this month until a moment.
create function usage_due(period usage_period, until timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_charge(period.units * period.unit_price, m.unit, b.starts, greatest(until, b.starts))
  from (select greatest(period.since, month_of(billing_now())) as starts) b, public.usage_meter m
  where m.resource_kind = period.resource_kind and m.what = period.what
$$;

do $$ begin
  perform set_config('app.across', 'on', true);
  insert into usage_period (resource_kind, resource_id, what, site_id, account_id, since, basis, currency, unit_price)
    select 'server', o.server_id, o.what, o.site_id, o.account_id, o.since, o.basis, o.currency, o.unit_price
    from (select * from usage_open union all select * from usage_snapshots) o;
  perform set_config('app.across', '', true);
end $$;

-- The version before reads these two.
drop function usage_note(text, boolean), usage_note_snapshots(text, boolean), usage_close(usage_open, timestamptz), usage_due(usage_open, timestamptz);
drop table usage_open;
drop table usage_snapshots;
create view usage_open with (security_invoker = true) as
  select p.resource_id as server_id, p.site_id, p.account_id, p.since, p.what, p.basis, p.currency, p.unit_price
  from usage_period p where p.resource_kind = 'server' and p.what <> 'snapshots';
create view usage_snapshots with (security_invoker = true) as
  select p.resource_id as server_id, p.site_id, p.account_id, p.since, p.what, p.basis, p.currency, p.unit_price
  from usage_period p where p.resource_kind = 'server' and p.what = 'snapshots';
grant select on usage_open, usage_snapshots to portico_app;
create function usage_due(period usage_open, until timestamptz) returns numeric
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select usage_amount(period.unit_price, period.what, b.starts, greatest(until, b.starts))
  from (select greatest(period.since, month_of(billing_now())) as starts) b
$$;

revoke all on function usage_line_name(), usage_charge(numeric, text, timestamptz, timestamptz), usage_of_resource(text, text),
  usage_rate(text, int, int, text, jsonb), usage_close(usage_period, timestamptz), usage_note(text, text, boolean),
  usage_due(usage_period, timestamptz), usage_due(usage_open, timestamptz) from public;
grant execute on function usage_charge(numeric, text, timestamptz, timestamptz), usage_due(usage_period, timestamptz),
  usage_due(usage_open, timestamptz) to portico_app;

-- Images that there are accrue from now on.
do $$ begin
  perform set_config('app.across', 'on', true);
  perform usage_note('image', i.id) from disk_image i where i.state = 'ready';
  perform set_config('app.across', '', true);
end $$;
