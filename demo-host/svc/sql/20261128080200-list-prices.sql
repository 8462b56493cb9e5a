-- What a server costs goes by the price list of its owner. What sites sold until now becomes lists of their companies, one for each currency.
do $$
declare
  each record;
  list int;
  version int;
begin
  perform set_config('app.across', 'on', true);
  for each in select distinct s.id, s.company_id, s.name, p.currency from price_item p join site s on s.id = p.site_id order by s.id, p.currency loop
    insert into price_list (company_id, name, currency) values (each.company_id, left(each.name, 70) || ' ' || each.currency, each.currency)
      returning id into list;
    insert into price_list_draft (price_list_id, company_id, item, hourly, monthly, position)
      select list, each.company_id, p.item, p.hourly, p.monthly, p.position from price_item p
      where p.site_id = each.id and p.currency = each.currency;
    insert into price_list_version (price_list_id, company_id, version, valid, markup_percent)
      values (list, each.company_id, 1, tstzrange('2000-01-01Z', null), 0) returning id into version;
    insert into price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
      select version, each.company_id, d.item, d.hourly, d.monthly, d.position, true from price_list_draft d where d.price_list_id = list;
    insert into price_list_use (company_id, price_list_id, site_id) values (each.company_id, list, each.id);
  end loop;
  perform set_config('app.across', '', true);
end $$;
drop table price_item;

-- Prices of sites as they hold now, for reports and for versions before this one.
create view price_item as
  select u.site_id, u.currency, p.item, p.hourly, p.monthly, p.position
  from price_list_use u
  join price_list_version v on v.id = price_version(u.price_list_id, now()) and v.valid @> now()
  join price_list_price p on p.version_id = v.id
  where u.account_id is null and u.group_id is null
    and (u.site_id = nullif(current_setting('app.site_id', true), '')::int
      or current_setting('app.across', true) = 'on' and current_user <> 'portico_app');
grant select on price_item to portico_app;

create function server_price(in_site int, of_account int, cpu_type text, cpu_count int, ram_mb int, disk_gb bigint, addresses bigint,
  license text, traffic text, out currency text, out monthly numeric, out hourly_on numeric, out hourly_off numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(s.currency),
    case when bool_and(p.item is not null) then round(sum(u.many * p.monthly), 2) end,
    case when bool_and(p.item is not null) then round(sum(u.many * p.hourly), 4) end,
    case when bool_and(p.item is not null) then round(sum(u.many * p.hourly * u.stays), 4) end
  -- The version is looked for once, not for each part. The rule is that of `price_list_for`, whose call would take seven times as long.
  from (select s.currency, (select v.id from public.price_list_version v
      where v.price_list_id = (select u.price_list_id from public.price_list_use u
        where u.site_id = s.id and u.currency = s.currency and (u.account_id = $2 or u.account_id is null and (u.group_id is null
          or exists (select from public.group_member m where m.site_id = s.id and m.group_id = u.group_id and m.account_id = $2)))
        order by u.account_id is null, u.group_id is null, u.assigned_at desc, u.id desc limit 1)
      and v.valid @> now()) as version
    from public.site s where s.id = $1 offset 0) s
  -- What stays is paid for while the server is off too.
  cross join lateral (values
    ('cpu.' || $3, $4::numeric, 0),
    -- A megabyte in gigabytes: a product is exact where a quotient may not be.
    ('ram', $5 * 0.0009765625, 0),
    ('disk', $6, 1),
    ('ip', $7, 1),
    ('license.' || $8, 1, 0),
    ('traffic.' || $9, 1, 0)) u (item, many, stays)
  left join public.price_list_price p on p.version_id = s.version and p.item = u.item
  where u.item is not null and u.many > 0
  having count(*) > 0
$$;
revoke all on function server_price(int, int, text, int, int, bigint, bigint, text, text) from public;
grant execute on function server_price(int, int, text, int, int, bigint, bigint, text, text) to portico_app;

-- What each part of a server costs, by the items of `server_price`: nothing where a part has no price.
create function server_price_parts(in_site int, of_account int, cpu_type text, cpu_count int, ram_mb int, disk_gb bigint, addresses bigint,
  license text, traffic text) returns table (part text, monthly numeric, hourly numeric, at int)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select u.part, u.many * p.monthly, u.many * p.hourly, u.at
  from (values
    (1, 'cpu', 'cpu.' || $3, $4::numeric),
    (2, 'ram', 'ram', $5 * 0.0009765625),
    (3, 'disk', 'disk', $6),
    (4, 'address', 'ip', $7),
    (5, 'license', 'license.' || $8, 1),
    (6, 'traffic', 'traffic.' || $9, 1)) u (at, part, item, many)
  left join prices_of($1, $2) p on p.item = u.item
  where u.item is not null and u.many > 0
$$;
revoke all on function server_price_parts(int, int, text, int, int, bigint, bigint, text, text) from public;
grant execute on function server_price_parts(int, int, text, int, int, bigint, bigint, text, text) to portico_app;

-- Versions before this one know no lists of accounts.
create or replace function server_price(in_site int, cpu_type text, cpu_count int, ram_mb int, disk_gb bigint, addresses bigint,
  license text, traffic text, out currency text, out monthly numeric, out hourly_on numeric, out hourly_off numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.* from server_price($1, null, $2, $3, $4, $5, $6, $7, $8) p
$$;

-- Usage is priced by the list of the account that uses it.
create function usage_price(in_site int, of_account int, what text, basis jsonb, out currency text, out unit_price numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.currency, coalesce(case $3 when 'monthly' then p.monthly when 'hourly-on' then p.hourly_on else p.hourly_off end, 0)
  from server_price($1, $2, $4 ->> 'cpuType', ($4 ->> 'cpuCount')::int, ($4 ->> 'ramMB')::int, ($4 ->> 'diskGB')::bigint,
    ($4 ->> 'addresses')::bigint, $4 ->> 'license', $4 ->> 'traffic') p
  where $3 <> 'snapshots'
  union all
  select s.currency, coalesce(($4 ->> 'snapshotGB')::numeric
    * (select p.monthly from prices_of($1, $2) p where p.item = 'snapshot'), 0)
  from public.site s where s.id = $1 and $3 = 'snapshots'
$$;

create or replace function usage_price(in_site int, what text, basis jsonb, out currency text, out unit_price numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.* from usage_price($1, null, $2, $3) p
$$;

create or replace function usage_close(inout period usage_open, until timestamptz)
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
        from usage_price(period.site_id, period.account_id, period.what, period.basis) p;
    end if;
  end loop;
end $$;

create or replace function usage_note(which text, is_going boolean default false) returns void
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
  select * into cost from usage_price(used.site_id, used.account_id, used.what, used.basis);
  insert into public.usage_open (server_id, site_id, account_id, since, what, basis, currency, unit_price)
    values (which, used.site_id, used.account_id, coalesce(period.since, now()), used.what, used.basis, cost.currency, cost.unit_price)
    on conflict (server_id) do update set account_id = excluded.account_id, since = excluded.since, what = excluded.what,
      basis = excluded.basis, currency = excluded.currency, unit_price = excluded.unit_price;
end $$;

create or replace function usage_note_snapshots(which text, is_going boolean default false) returns void
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
  select * into cost from usage_price(used.site_id, used.account_id, 'snapshots', used.basis);
  insert into public.usage_snapshots (server_id, site_id, account_id, since, what, basis, currency, unit_price)
    values (which, used.site_id, used.account_id, coalesce(period.since, now()), 'snapshots', used.basis, cost.currency, cost.unit_price)
    on conflict (server_id) do update set account_id = excluded.account_id, since = excluded.since, basis = excluded.basis,
      currency = excluded.currency, unit_price = excluded.unit_price;
end $$;

revoke all on function usage_price(int, int, text, jsonb) from public;
