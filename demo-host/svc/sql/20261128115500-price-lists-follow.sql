-- Versions that a list got only because its parent has other prices then. They repeat the own prices of the version that was published
-- before them, so they are made anew when another one is published there.
alter table price_list_version add column follows boolean not null default false;

-- As before; versions that follow and begin then or later, up to the next published one, make way, and are made anew for what is published.
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

revoke all on function price_list_make_way(int, timestamptz), price_list_fit(int, timestamptz, int) from public;
