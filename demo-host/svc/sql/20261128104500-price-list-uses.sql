-- How many users buy by each assignment of a company: by their own, else by that of their group which was assigned last, else by their site's.
create function price_use_customers(of_company int) returns table (use_id int, customers int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  return query with grouped as (
      select distinct on (m.site_id, m.account_id) m.site_id, m.account_id, u.id
      from public.price_list_use u join public.group_member m on m.site_id = u.site_id and m.group_id = u.group_id
      where u.company_id = of_company order by m.site_id, m.account_id, u.assigned_at desc, u.id desc)
    select coalesce(o.id, g.id, t.id), count(*)::int
    from public.site s join public.account a on a.site_id = s.id and a.deleted_at is null
    left join public.price_list_use o on o.site_id = a.site_id and o.account_id = a.id
    left join grouped g on g.site_id = a.site_id and g.account_id = a.id
    left join public.price_list_use t on t.site_id = s.id and t.account_id is null and t.group_id is null and t.currency = s.currency
    where s.company_id = of_company and coalesce(o.id, g.id, t.id) is not null
    group by 1;
  perform set_config('app.across', before, true);
end $$;

-- For whom a list is: the sites, groups and users that it is assigned to.
create function price_list_uses_of(list int)
returns table (id int, holder text, name text, site text, site_id int, group_id int, account_id int, customers int, assigned_at timestamptz,
  assigned_by text, is_usual boolean)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_company int := (select l.company_id from public.price_list l where l.id = list
    and l.company_id = nullif(current_setting('app.company_id', true), '')::int);
  before text := look_across();
begin
  return query select u.id, case when u.account_id is not null then 'user' when u.group_id is not null then 'group' else 'site' end,
      coalesce(a.email::text, g.name, s.name), s.slug, u.site_id, u.group_id, u.account_id, coalesce(c.customers, 0), u.assigned_at,
      coalesce(b.email::text, ''), u.currency = s.currency
    from public.price_list_use u join public.site s on s.id = u.site_id
    left join public.account a on a.site_id = u.site_id and a.id = u.account_id
    left join public.account_group g on g.site_id = u.site_id and g.id = u.group_id
    left join public.account b on b.id = u.assigned_by
    left join price_use_customers(of_company) c on c.use_id = u.id
    where u.price_list_id = list and u.company_id = of_company;
  perform set_config('app.across', before, true);
end $$;

-- Versions of a list, with how many of their prices differ from those of the version before.
create function price_list_versions_of(list int)
returns table (id int, version int, valid_from timestamptz, valid_until timestamptz, markup_percent numeric, parent text, items int, changes int,
  published_at timestamptz, published_by text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_company int := (select l.company_id from public.price_list l where l.id = list
    and l.company_id = nullif(current_setting('app.company_id', true), '')::int);
  setting text := look_across();
begin
  return query select v.id, v.version, lower(v.valid), upper(v.valid), v.markup_percent, coalesce(p.name, ''),
      (select count(*)::int from public.price_list_price i where i.version_id = v.id),
      (select count(*)::int from price_list_difference(
        (select o.id from public.price_list_version o where o.price_list_id = list and lower(o.valid) < lower(v.valid)
          order by lower(o.valid) desc limit 1), v.id) d),
      v.published_at, coalesce(b.email::text, '')
    from public.price_list_version v
    left join public.price_list p on p.id = v.parent_list_id
    left join public.account b on b.id = v.published_by
    where v.price_list_id = list and v.company_id = of_company;
  perform set_config('app.across', setting, true);
end $$;

-- Prices that differ between two versions; one may be none.
create function price_list_difference(one int, other int)
returns table (item text, "position" int, old_hourly numeric, old_monthly numeric, new_hourly numeric, new_monthly numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select item, coalesce(n.position, o.position), o.hourly, o.monthly, n.hourly, n.monthly
  from (select p.* from public.price_list_price p where p.version_id = $1) o
  full join (select p.* from public.price_list_price p where p.version_id = $2) n using (item)
  where (o.hourly, o.monthly) is distinct from (n.hourly, n.monthly)
$$;

-- What a moment at which a list was published changes: for it and the lists that follow it, by list.
create function price_list_effect(list int, at timestamptz)
returns table (list_id int, added int, removed int, raised int, lowered int, unpriced text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.price_list_id,
    count(d.item) filter (where d.old_monthly is null)::int, count(d.item) filter (where d.new_monthly is null)::int,
    count(*) filter (where d.new_monthly > d.old_monthly or d.new_monthly = d.old_monthly and d.new_hourly > d.old_hourly)::int,
    count(*) filter (where d.new_monthly < d.old_monthly or d.new_monthly = d.old_monthly and d.new_hourly < d.old_hourly)::int,
    coalesce(array_agg(d.item) filter (where d.item is not null and d.new_monthly is null), '{}')
  from public.price_list_version v
  left join lateral price_list_difference((select o.id from public.price_list_version o where o.price_list_id = v.price_list_id
    and lower(o.valid) < $2 and (upper(o.valid) is null or upper(o.valid) >= $2) order by lower(o.valid) desc limit 1), v.id) d on true
  where v.price_list_id in (select price_lists_below($1)) and lower(v.valid) = $2
  group by v.price_list_id
$$;

-- Why an account of a site pays what it does: each list that could count, the one that does first.
create function price_list_candidates(in_site int, of_account int)
returns table (list_id int, list text, holder text, group_name text, assigned_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.id, l.name, case when u.account_id is not null then 'user' when u.group_id is not null then 'group' else 'site' end,
    coalesce(g.name, ''), u.assigned_at
  from public.site s join public.price_list_use u on u.site_id = s.id and u.currency = s.currency
  join public.price_list l on l.id = u.price_list_id
  left join public.account_group g on g.site_id = u.site_id and g.id = u.group_id
  where s.id = $1 and (u.account_id = $2 or u.account_id is null and (u.group_id is null
    or exists (select from public.group_member m where m.site_id = $1 and m.group_id = u.group_id and m.account_id = $2)))
  order by u.account_id is null, u.group_id is null, u.assigned_at desc, u.id desc
$$;

-- How a price of a version came about: the version that gives it, and each that adds its markup, down to the version.
create function price_list_steps(which int, of_item text)
returns table (depth int, list_id int, list text, version int, markup_percent numeric, is_own boolean, hourly numeric, monthly numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive chain as (
    select 0 as depth, v.*, p.is_own, p.hourly, p.monthly
      from public.price_list_version v join public.price_list_price p on p.version_id = v.id and p.item = $2 where v.id = $1
    union all
    select c.depth + 1, v.*, p.is_own, p.hourly, p.monthly
      from chain c join public.price_list_version v on v.id = c.parent_version_id
      join public.price_list_price p on p.version_id = v.id and p.item = $2
      where not c.is_own)
  select c.depth, l.id, l.name, c.version, c.markup_percent, c.is_own, c.hourly, c.monthly
  from chain c join public.price_list l on l.id = c.price_list_id
$$;

revoke all on function price_use_customers(int), price_list_uses_of(int), price_list_versions_of(int), price_list_difference(int, int),
  price_list_effect(int, timestamptz), price_list_candidates(int, int), price_list_steps(int, text) from public;
grant execute on function price_use_customers(int), price_list_uses_of(int), price_list_versions_of(int), price_list_difference(int, int),
  price_list_effect(int, timestamptz), price_list_candidates(int, int), price_list_steps(int, text) to portico_app;
