-- Publishes what a list says now, from a moment on. The version before ends there; a later one ends this, or `ends` does. Lists below follow
-- at the same moment. Answers the version. Refuses (check_violation) by constraint `price_list_company`, `price_list_past`, `price_list_parent`,
-- `price_list_empty`, and (exclusion_violation) `price_list_overlap`.
create function price_list_publish(list int, starts timestamptz, ends timestamptz, by_account int) returns int
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
  if which.parent_id is not null and price_version(which.parent_id, starts) is null then
    raise exception 'The parent has no prices then.' using errcode = 'check_violation', constraint = 'price_list_parent';
  end if;
  added := price_list_add_version(list, starts, ends, by_account, which.markup_percent);
  insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
    select added, which.company_id, d.item, d.hourly, d.monthly, d.position, true
    from public.price_list_draft d where d.price_list_id = list;
  perform price_list_inherit(added);
  if not exists (select from public.price_list_price p where p.version_id = added) then
    raise exception 'A list without prices is not published.' using errcode = 'check_violation', constraint = 'price_list_empty';
  end if;
  perform price_list_follow(list, starts, by_account);
  return added;
end $$;

create function price_list_add_version(list int, starts timestamptz, ends timestamptz, by_account int, markup numeric) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  added int;
  next timestamptz := (select min(lower(v.valid)) from public.price_list_version v where v.price_list_id = list and lower(v.valid) > starts);
begin
  update public.price_list_version v set valid = tstzrange(lower(v.valid), starts)
    where v.price_list_id = list and lower(v.valid) < starts and v.valid @> starts;
  insert into public.price_list_version (price_list_id, company_id, version, valid, markup_percent, published_by)
    select l.id, l.company_id, 1 + (select coalesce(max(v.version), 0) from public.price_list_version v where v.price_list_id = list),
      tstzrange(starts, coalesce(ends, next)), markup, by_account
    from public.price_list l where l.id = list returning id into added;
  return added;
end $$;

-- Gives a version what its parent has then and it does not give itself, with its markup: rounded once.
create function price_list_inherit(which int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_list record;
  above int;
begin
  select v.company_id, v.markup_percent as markup, price_version(l.parent_id, lower(v.valid)) as above into of_list
    from public.price_list_version v join public.price_list l on l.id = v.price_list_id where v.id = which;
  above := of_list.above;
  delete from public.price_list_price p where p.version_id = which and not p.is_own;
  update public.price_list_version v set parent_version_id = above where v.id = which;
  insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
    select which, of_list.company_id, p.item, round(p.hourly * (100 + of_list.markup) / 100, 8),
      round(p.monthly * (100 + of_list.markup) / 100, 8), p.position, false
    from public.price_list_price p where p.version_id = above
    on conflict do nothing;
end $$;

-- Lists below a list that has other prices from a moment on have others too: a version of the same own prices begins then, and those that begin
-- later, which nobody has used yet, are calculated anew.
create function price_list_follow(list int, starts timestamptz, by_account int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  child record;
  later record;
  added int;
begin
  for child in select l.id, l.company_id, price_version(l.id, starts) as now_id from public.price_list l where l.parent_id = list order by l.id loop
    for later in select v.id from public.price_list_version v where v.price_list_id = child.id and lower(v.valid) >= starts loop
      perform price_list_inherit(later.id);
    end loop;
    if exists (select from public.price_list_version v where v.id = child.now_id and lower(v.valid) < starts and v.valid @> starts) then
      added := price_list_add_version(child.id, starts, null, by_account,
        (select v.markup_percent from public.price_list_version v where v.id = child.now_id));
      insert into public.price_list_price (version_id, company_id, item, hourly, monthly, position, is_own)
        select added, p.company_id, p.item, p.hourly, p.monthly, p.position, true
        from public.price_list_price p where p.version_id = child.now_id and p.is_own;
      perform price_list_inherit(added);
    end if;
    perform price_list_follow(child.id, starts, by_account);
  end loop;
end $$;

revoke all on function price_list_publish(int, timestamptz, timestamptz, int),
  price_list_add_version(int, timestamptz, timestamptz, int, numeric), price_list_inherit(int), price_list_follow(int, timestamptz, int) from public;
grant execute on function price_list_publish(int, timestamptz, timestamptz, int) to portico_app;
