-- What the pages of price lists read and do.
alter table price_list add column description text not null default '' check (length(description) <= 500);

-- Under which list a version was published; its parent may be another one in the draft.
alter table price_list_version add column parent_list_id int references price_list;
-- Versions that a list got only because its parent has other prices then. They repeat the own prices of the version that was published
-- before them, so they are made anew when another one is published there.
alter table price_list_version add column follows boolean not null default false;
update price_list_version v set parent_list_id = p.price_list_id from price_list_version p where p.id = v.parent_version_id;
create index price_list_version_parent on price_list_version (parent_list_id) where parent_list_id is not null;

-- Companies on whose price lists an account works: those that were granted to it, and that of its site while it has no other site. The
-- permission of the page is judged before. Reads grants each time, so that a withdrawal acts at once on every node.
create function price_companies(in_site int, of_account int) returns setof int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.company_id from public.company_access a join public.account c on c.site_id = a.site_id and c.id = a.account_id
    where a.site_id = $1 and a.account_id = $2 and 'prices' = any(a.rights) and c.enabled
  union
  select s.company_id from public.site s
    where s.id = $1 and not exists (select from public.site o where o.company_id = s.company_id and o.id <> s.id)
$$;

-- Opens the company of a list for the transaction, or nothing where the account has no right there.
create function price_list_enter(list int, in_site int, of_account int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found int := (select l.company_id from public.price_list l
    where l.id = list and l.company_id in (select c from price_companies(in_site, of_account) c));
begin
  perform set_config('app.company_id', coalesce(found::text, ''), true);
  return found;
end $$;

-- The same for a company; none stands for that of the site.
create function price_company_enter(which int, in_site int, of_account int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found int := (select c from price_companies(in_site, of_account) c
    where c = coalesce(which, (select s.company_id from public.site s where s.id = in_site)));
begin
  perform set_config('app.company_id', coalesce(found::text, ''), true);
  return found;
end $$;

create function company_title(which int) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  found text;
begin
  select c.name into found from public.company c where c.id = which;
  perform set_config('app.across', before, true);
  return found;
end $$;

-- Whether the draft says anything else than the version that was published last.
create function price_list_differs(list int) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when v.id is null then exists (select from public.price_list_draft d where d.price_list_id = $1)
    else (l.parent_id, l.markup_percent) is distinct from (v.parent_list_id, v.markup_percent)
      or exists (select from (select d.item, d.hourly, d.monthly from public.price_list_draft d where d.price_list_id = $1) d
        full join (select p.item, p.hourly, p.monthly from public.price_list_price p where p.version_id = v.id and p.is_own) p using (item)
        where (d.monthly, d.hourly) is distinct from (p.monthly, p.hourly)) end
  from public.price_list l
  left join lateral (select * from public.price_list_version v where v.price_list_id = l.id order by v.version desc limit 1) v on true
  where l.id = $1
$$;

-- The lists on which an account works, as the list of them shows.
create function price_lists_of(in_site int, of_account int)
returns table (id int, company_id int, company text, name text, description text, currency text, parent_id int, parent text,
  markup_percent numeric, created_at timestamptz, state text, is_changed boolean, version int, valid_from timestamptz, valid_until timestamptz,
  next_version int, next_from timestamptz, uses int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.id, l.company_id, company_title(l.company_id), l.name, l.description, l.currency, l.parent_id, p.name, l.markup_percent, l.created_at,
    case when n.id is not null then 'active' when f.id is not null then 'scheduled'
      when exists (select from public.price_list_version v where v.price_list_id = l.id) then 'ended' else 'draft' end,
    price_list_differs(l.id), n.version, lower(n.valid), upper(n.valid), f.version, lower(f.valid),
    (select count(*)::int from public.price_list_use u where u.price_list_id = l.id)
  from public.price_list l
  left join public.price_list p on p.id = l.parent_id
  left join public.price_list_version n on n.price_list_id = l.id and n.valid @> now()
  left join lateral (select * from public.price_list_version v where v.price_list_id = l.id and lower(v.valid) > now()
    order by lower(v.valid) limit 1) f on true
  where l.company_id in (select c from price_companies($1, $2) c)
$$;

-- What a list says for each item if it is published at a moment: its own price, its parent's, and what comes of both; and what holds now. Items
-- that other lists of the company have are there too, without a price.
create function price_list_items(list int, at timestamptz)
returns table (item text, "position" int, is_own boolean, hourly numeric, monthly numeric, parent_hourly numeric, parent_monthly numeric,
  new_hourly numeric, new_monthly numeric, now_hourly numeric, now_monthly numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with l as (select * from public.price_list l where l.id = $1),
    above as (select p.* from l join public.price_list_price p on p.version_id = price_version(l.parent_id, $2)),
    own as (select d.* from public.price_list_draft d where d.price_list_id = $1),
    held as (select p.* from public.price_list_version v join public.price_list_price p on p.version_id = v.id
      where v.price_list_id = $1 and v.valid @> now()),
    sold as (select d.item, min(d.position) as position from l join public.price_list o on o.company_id = l.company_id
      join public.price_list_draft d on d.price_list_id = o.id group by d.item),
    named as (select item from above union select item from own union select item from held union select item from sold)
  select n.item, coalesce(o.position, a.position, h.position, s.position, 0), o.item is not null, o.hourly, o.monthly, a.hourly, a.monthly,
    case when o.item is not null then o.hourly else round(a.hourly * (100 + l.markup_percent) / 100, 8) end,
    case when o.item is not null then o.monthly else round(a.monthly * (100 + l.markup_percent) / 100, 8) end,
    h.hourly, h.monthly
  from named n cross join l
  left join own o on o.item = n.item left join above a on a.item = n.item
  left join held h on h.item = n.item left join sold s on s.item = n.item
$$;

revoke all on function price_companies(int, int), price_list_enter(int, int, int), price_company_enter(int, int, int), company_title(int),
  price_list_differs(int), price_lists_of(int, int), price_list_items(int, timestamptz) from public;
grant execute on function price_companies(int, int), price_list_enter(int, int, int), price_company_enter(int, int, int),
  price_list_differs(int), price_lists_of(int, int), price_list_items(int, timestamptz) to portico_app;

-- Deletes a list whose prices never held. Refuses (check_violation) by constraint `price_list_assigned`, `price_list_below` and
-- `price_list_held`.
create function price_list_remove(list int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.price_list l where l.id = list
    and l.company_id = nullif(current_setting('app.company_id', true), '')::int for update;
  if not found then
    raise exception 'Not of this company.' using errcode = 'check_violation', constraint = 'price_list_company';
  end if;
  if exists (select from public.price_list_use u where u.price_list_id = list) then
    raise exception 'The list is assigned.' using errcode = 'check_violation', constraint = 'price_list_assigned';
  end if;
  if exists (select from public.price_list l where l.parent_id = list)
    or exists (select from public.price_list_version v where v.parent_list_id = list) then
    raise exception 'Other lists stand on it.' using errcode = 'check_violation', constraint = 'price_list_below';
  end if;
  if exists (select from public.price_list_version v where v.price_list_id = list and lower(v.valid) <= now()) then
    raise exception 'Its prices were in force.' using errcode = 'check_violation', constraint = 'price_list_held';
  end if;
  delete from public.price_list_price p using public.price_list_version v where v.id = p.version_id and v.price_list_id = list;
  delete from public.price_list_version v where v.price_list_id = list;
  delete from public.price_list l where l.id = list;
end $$;

-- Which of some items are part of servers whose owners buy by some lists of the company, and of how many.
create function price_items_needed(lists int[], items text[]) returns table (item text, servers int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  company int := nullif(current_setting('app.company_id', true), '')::int;
  before text := look_across();
begin
  return query select u.item, count(*)::int
    from (select distinct s.site_id, s.owner_id from public.server s join public.site t on t.id = s.site_id
      where t.company_id = company and s.state in ('creating', 'ready')) o
    join public.server s on s.site_id = o.site_id and s.owner_id = o.owner_id and s.state in ('creating', 'ready')
    cross join lateral (select 'cpu.' || s.cpu_type union all select 'ram' union all select 'traffic.' || s.traffic
      union all select 'disk' where exists (select from public.server_disk d where d.server_id = s.id)
      union all select 'ip' where exists (select from public.server_nic n where n.server_id = s.id and n.network_type = 'wan')
      union all select 'license.' || i.license from public.server_image i where i.site_id = s.site_id and i.id = s.image) u (item)
    where price_list_for(o.site_id, o.owner_id) = any(lists) and u.item = any(items)
    group by u.item order by u.item;
  perform set_config('app.across', before, true);
end $$;

-- A list, and the lists that get its prices with their markup, by drafts and by what was published.
create function price_lists_below(list int) returns setof int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive below as (
    select $1 as id
    union select n.id from below b cross join lateral (
      select l.id from public.price_list l where l.parent_id = b.id
      union select v.price_list_id from public.price_list_version v
        where v.parent_list_id = b.id and (upper(v.valid) is null or upper(v.valid) > now())) n)
  select id from below
$$;

revoke all on function price_list_remove(int), price_items_needed(int[], text[]), price_lists_below(int) from public;
grant execute on function price_list_remove(int), price_items_needed(int[], text[]), price_lists_below(int) to portico_app;

-- Publishing under the parent of the draft. Lists follow the parent that they were published under, whatever their drafts say.
drop function price_list_add_version(int, timestamptz, timestamptz, int, numeric);
create function price_list_add_version(list int, starts timestamptz, ends timestamptz, by_account int, markup numeric, parent int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  added int;
  next timestamptz := (select min(lower(v.valid)) from public.price_list_version v where v.price_list_id = list and lower(v.valid) > starts);
begin
  update public.price_list_version v set valid = tstzrange(lower(v.valid), starts)
    where v.price_list_id = list and lower(v.valid) < starts and v.valid @> starts;
  insert into public.price_list_version (price_list_id, company_id, version, valid, markup_percent, published_by, parent_list_id)
    select l.id, l.company_id, 1 + (select coalesce(max(v.version), 0) from public.price_list_version v where v.price_list_id = list),
      tstzrange(starts, coalesce(ends, next)), markup, by_account, parent
    from public.price_list l where l.id = list returning id into added;
  return added;
end $$;

create or replace function price_list_inherit(which int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_list record;
  above int;
begin
  select v.company_id, v.markup_percent as markup, price_version(v.parent_list_id, lower(v.valid)) as above into of_list
    from public.price_list_version v where v.id = which;
  above := of_list.above;
  delete from public.price_list_price p where p.version_id = which and not p.is_own;
  update public.price_list_version v set parent_version_id = above where v.id = which;
  insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
    select which, of_list.company_id, p.item, round(p.hourly * (100 + of_list.markup) / 100, 8),
      round(p.monthly * (100 + of_list.markup) / 100, 8), p.position, false
    from public.price_list_price p where p.version_id = above
    on conflict do nothing;
end $$;

-- As before, and refuses (check_violation) a circle of what is published by constraint `price_list_circle`. Versions that follow and begin then or
-- later, up to the next published one, make way, and are made anew for what is published.
create or replace function price_list_publish(list int, starts timestamptz, ends timestamptz, by_account int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which public.price_list;
  added int;
begin
  select * into which from public.price_list l where l.id = list;
  if which.id is null or which.company_id is distinct from nullif(current_setting('app.company_id', true), '')::int then
    raise exception 'Not of this company.' using errcode = 'check_violation', constraint = 'price_list_company';
  end if;
  if starts < now() then
    raise exception 'Prices hold from now on or later.' using errcode = 'check_violation', constraint = 'price_list_past';
  end if;
  -- Publications of lists that stand on each other come one after the other.
  perform pg_advisory_xact_lock(hashtext('price lists'), which.company_id);
  if which.parent_id in (select * from price_lists_below(list)) then
    raise exception 'A list is not its own parent.' using errcode = 'check_violation', constraint = 'price_list_circle';
  end if;
  if which.parent_id is not null and price_version(which.parent_id, starts) is null then
    raise exception 'The parent has no prices then.' using errcode = 'check_violation', constraint = 'price_list_parent';
  end if;
  perform price_list_make_way(list, starts);
  added := price_list_add_version(list, starts, ends, by_account, which.markup_percent, which.parent_id);
  insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
    select added, which.company_id, d.item, d.hourly, d.monthly, d.position, true
    from public.price_list_draft d where d.price_list_id = list;
  perform price_list_inherit(added);
  if not exists (select from public.price_list_price p where p.version_id = added) then
    raise exception 'A list without prices is not published.' using errcode = 'check_violation', constraint = 'price_list_empty';
  end if;
  perform price_list_fit(list, starts, by_account);
  perform price_list_follow(list, starts, by_account);
  return added;
end $$;

create function price_list_make_way(list int, starts timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  next timestamptz := (select min(lower(v.valid)) from public.price_list_version v
    where v.price_list_id = list and not v.follows and lower(v.valid) > starts);
  gone int[] := array(select v.id from public.price_list_version v
    where v.price_list_id = list and v.follows and lower(v.valid) >= starts and (next is null or lower(v.valid) < next));
begin
  -- Versions of lists below them get others above when they are fitted.
  update public.price_list_version v set parent_version_id = null where v.parent_version_id = any(gone);
  delete from public.price_list_price p where p.version_id = any(gone);
  delete from public.price_list_version v where v.id = any(gone);
end $$;

-- Calculates what a list gets from its parents anew, from a moment on: a version of the same own prices begins wherever its parent has another.
create function price_list_fit(list int, starts timestamptz, by_account int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment timestamptz;
  held public.price_list_version;
  added int;
begin
  for moment in
    select lower(v.valid) from public.price_list_version v where v.price_list_id = list and lower(v.valid) >= starts
    union select lower(p.valid) from public.price_list_version v
      join public.price_list_version p on p.price_list_id = v.parent_list_id and lower(p.valid) >= starts and v.valid @> lower(p.valid)
      where v.price_list_id = list
    order by 1
  loop
    select v.* into held from public.price_list_version v where v.price_list_id = list and v.valid @> moment;
    if lower(held.valid) = moment then
      perform price_list_inherit(held.id);
    else
      added := price_list_add_version(list, moment, upper(held.valid), by_account, held.markup_percent, held.parent_list_id);
      update public.price_list_version v set follows = true where v.id = added;
      insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
        select added, p.company_id, p.item, p.hourly, p.monthly, p.position, true
        from public.price_list_price p where p.version_id = held.id and p.is_own;
      perform price_list_inherit(added);
    end if;
  end loop;
end $$;

create or replace function price_list_follow(list int, starts timestamptz, by_account int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  child int;
begin
  for child in select distinct v.price_list_id from public.price_list_version v
    where v.parent_list_id = list and (upper(v.valid) is null or upper(v.valid) > starts) order by 1 loop
    perform price_list_fit(child, starts, by_account);
    perform price_list_follow(child, starts, by_account);
  end loop;
end $$;

revoke all on function price_list_add_version(int, timestamptz, timestamptz, int, numeric, int), price_list_make_way(int, timestamptz),
  price_list_fit(int, timestamptz, int) from public;
