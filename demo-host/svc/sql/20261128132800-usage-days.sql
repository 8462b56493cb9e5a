-- What each resource cost on each day, for cost reports: usage lines by day of UTC. A row has a month, so that a line of a month is one row.
create table usage_days (
  site_id int not null,
  account_id int not null,
  -- When it began, in UTC.
  month timestamptz not null,
  resource_kind text not null,
  resource_id text not null,
  what text not null,
  -- Where the resource was when its line was added; empty for what is in several or in none.
  datacenter text not null default '',
  currency text not null,
  -- The amount of each day of the month, from its first, with 8 digits: together the lines' amounts exactly.
  days numeric[] not null check (cardinality(days) between 28 and 31),
  primary key (site_id, account_id, month, resource_kind, resource_id, what, datacenter, currency),
  foreign key (site_id, account_id) references account (site_id, id)
);
call protect('usage_days', 'select');

-- Lines up to `until_id` were there before this table; those up to `done_id` are summed. Later ones are summed as they are added.
create table usage_days_backlog (
  is_only boolean primary key default true check (is_only),
  done_id bigint not null,
  until_id bigint not null
);

-- Where a resource is; empty for what is in several data centers or in none. An image that only one has costs there.
create function usage_datacenter(of_kind text, which text) returns text
language sql stable as $$
  select coalesce(case of_kind
    when 'server' then (select s.datacenter from public.server s where s.id = which)
    when 'image' then (select min(p.datacenter) from public.disk_image_place p where p.image_id::text = which having count(*) = 1)
  end, '')
$$;

-- An amount by day of the month in which its period is. Each is rounded as counted from the period's begin, so that days add up to the amount.
create function usage_by_day(amount numeric, starts timestamptz, ends timestamptz) returns table (day int, part numeric)
language sql immutable as $$
  select d.day,
    round(amount * (least(greatest(case when d.day < b.days then d.zero + 86400 else b.ends end, b.starts), b.ends) - b.starts) / (b.ends - b.starts), 8)
    - round(amount * (least(greatest(d.zero, b.starts), b.ends) - b.starts) / (b.ends - b.starts), 8)
  from (select extract(epoch from $2) as starts, extract(epoch from $3) as ends,
      extract(epoch from date_trunc('month', $2 at time zone 'UTC')) as month,
      extract(day from date_trunc('month', $2 at time zone 'UTC') + interval '1 month' - interval '1 day')::int as days offset 0) b
  cross join lateral (select n as day, b.month + (n - 1) * 86400::numeric as zero from generate_series(1, b.days) n) d
$$;

-- Adds lines to the sums of their days.
create function usage_days_add(line_ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.usage_days as u (site_id, account_id, month, resource_kind, resource_id, what, datacenter, currency, days)
    select s.site_id, s.account_id, s.month, s.resource_kind, s.resource_id, s.what, s.datacenter, s.currency, array_agg(s.amount order by s.day)
    from (
      select l.site_id, l.account_id, l.month, l.resource_kind, l.resource_id, l.what, l.datacenter, l.currency, d.day, sum(d.part) as amount
      -- Once for each line, not for each of its days.
      from (select u.*, month_of(u.starts_at) as month, usage_datacenter(u.resource_kind, u.resource_id) as datacenter
        from public.usage_line u where u.id = any(line_ids) and u.amount > 0 offset 0) l
      cross join lateral usage_by_day(l.amount, l.starts_at, l.ends_at) d
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) s
    group by 1, 2, 3, 4, 5, 6, 7, 8
    -- One order for all who add, so that no two wait for each other.
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (site_id, account_id, month, resource_kind, resource_id, what, datacenter, currency) do update
      set days = (select array_agg(a.was + a.more order by a.day) from unnest(u.days, excluded.days) with ordinality a (was, more, day))
$$;

create function usage_days_line() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  perform usage_days_add((select array_agg(l.id) from added l));
  perform set_config('app.across', before, true);
  return null;
end $$;
-- Waits for lines that are being added, so that the highest ID below is the last one that the trigger did not see.
create trigger days after insert on usage_line referencing new table as added for each statement execute function usage_days_line();

-- Sums at most `most` lines that were there before; answers how many are left. Nodes that do so at once take turns.
create function usage_days_catch_up(most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text;
  backlog usage_days_backlog;
  last bigint;
begin
  select * into backlog from public.usage_days_backlog for update skip locked;
  if backlog.done_id is null or backlog.done_id >= backlog.until_id then
    return 0;
  end if;
  before := look_across();
  select max(l.id) into last from (select id from public.usage_line
    where id > backlog.done_id and id <= backlog.until_id order by id limit most) l;
  perform usage_days_add((select array_agg(l.id) from public.usage_line l where l.id > backlog.done_id and l.id <= last));
  update public.usage_days_backlog set done_id = coalesce(last, backlog.until_id);
  perform set_config('app.across', before, true);
  return backlog.until_id - coalesce(last, backlog.until_id);
end $$;

do $$ begin
  perform set_config('app.across', 'on', true);
  insert into usage_days_backlog (done_id, until_id) select 0, coalesce(max(id), 0) from usage_line;
  perform set_config('app.across', '', true);
  -- A small database is whole at once; the job `usage.turn` goes on with a large one.
  perform usage_days_catch_up(20000);
end $$;

-- What an open period costs by day or month until a moment, as `usage_charge` rounds it.
create function usage_open_days(units numeric, unit_price numeric, unit text, since timestamptz, until timestamptz, step text)
returns table (day date, part numeric)
language sql stable as $$
  select d.g::date, div(units * unit_price * (b.ends - m.zero) * 200000000 + m.span, 2 * m.span) * 0.00000001
    - div(units * unit_price * (b.starts - m.zero) * 200000000 + m.span, 2 * m.span) * 0.00000001
  from generate_series(date_trunc($6, $4 at time zone 'UTC'), $5 at time zone 'UTC', ('1 ' || $6)::interval) d (g)
  cross join lateral (select extract(epoch from date_trunc('month', d.g)) as zero, case $3 when 'hour' then 3600
    else extract(epoch from date_trunc('month', d.g) + interval '1 month') - extract(epoch from date_trunc('month', d.g)) end as span) m
  cross join lateral (select greatest(extract(epoch from d.g), extract(epoch from $4)) as starts,
    least(extract(epoch from d.g + ('1 ' || $6)::interval), extract(epoch from $5)) as ends) b
  where b.starts < b.ends
$$;

revoke all on function usage_datacenter(text, text), usage_by_day(numeric, timestamptz, timestamptz), usage_days_add(bigint[]),
  usage_days_line(), usage_days_catch_up(int), usage_open_days(numeric, numeric, text, timestamptz, timestamptz, text) from public;
grant execute on function usage_datacenter(text, text), usage_open_days(numeric, numeric, text, timestamptz, timestamptz, text) to portico_app;
