-- The clock of billing: what accrues, what it costs and when a month is over goes by it. Development and tests move it ahead of the database's,
-- for all nodes at once; in production it is the same.
create table billing_clock (
  is_only boolean primary key default true check (is_only),
  -- Seconds, since days and months are of different length.
  ahead_seconds numeric(16, 6) not null default 0 check (ahead_seconds >= 0)
);
insert into billing_clock default values;
grant select on billing_clock to portico_app;

create function billing_now() returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select now() + make_interval(secs => c.ahead_seconds) from public.billing_clock c
$$;

-- Moves the clock ahead, for development and tests; the service refuses it in production. Refuses (check_violation) to move it back.
create function billing_clock_advance(until timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Of two at the same time, the second waits and is measured against the first.
  perform from public.billing_clock for update;
  if until < billing_now() then
    raise exception 'The clock of billing moves ahead only.' using errcode = 'check_violation', constraint = 'billing_clock_ahead';
  end if;
  update public.billing_clock set ahead_seconds = extract(epoch from until) - extract(epoch from now());
  return billing_now();
end $$;
revoke all on function billing_clock_advance(timestamptz) from public;
grant execute on function billing_clock_advance(timestamptz) to portico_app;

-- Months of servers are summed once they are over by this clock.
alter table server_month alter summed_at set default billing_now();

-- Prices hold by it too: a version that begins with a month is in force once the clock is there.
create or replace function prices_of(in_site int, of_account int)
returns table (currency text, item text, hourly numeric, monthly numeric, "position" int, version_id int, price_list_id int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.currency, p.item, p.hourly, p.monthly, p.position, p.version_id, l.id
  from (select billing_now() as now offset 0) c
  join public.price_list l on l.id = price_list_for($1, $2)
  join public.price_list_version v on v.id = price_version(l.id, c.now) and v.valid @> c.now
  join public.price_list_price p on p.version_id = v.id
$$;

create or replace function server_price(in_site int, of_account int, cpu_type text, cpu_count int, ram_mb int, disk_gb bigint, addresses bigint,
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
      and v.valid @> (select now() + make_interval(secs => c.ahead_seconds) from public.billing_clock c)) as version
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
