-- What somebody is permitted besides their role.
create function account_grants(who int)
returns table (rights text, entry text, granted boolean, owner_rights text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.rights, p.entry, p.granted, p.owner_rights from account a
  left join lateral (
    select s.entry, s.granted, null as owner_rights from account_permission s
      where s.site_id = a.site_id and s.account_id = a.id
    union all
    select o.object_id, s.granted, w.rights from group_member m
      join account_group g on g.site_id = m.site_id and g.id = m.group_id
      join account w on w.site_id = g.site_id and w.id = g.owner_id and w.enabled and w.account_status <> 'Locked'
      join group_object o on o.site_id = g.site_id and o.group_id = g.id and o.object_type = 'site' and o.access
      left join account_permission s on s.site_id = w.site_id and s.account_id = w.id and s.entry = o.object_id
      where m.site_id = a.site_id and m.account_id = a.id
  ) p on true
  where a.id = who
$$;
grant execute on function account_grants(int) to portico_app;

-- The same for the check before every call, which has no transaction yet: one question where it took four.
create function account_grants_in(in_site int, who int)
returns table (rights text, entry text, granted boolean, owner_rights text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.site_id', in_site::text, true);
  return query select * from public.account_grants(who);
  perform set_config('app.site_id', '', true);
end $$;
revoke all on function account_grants_in(int, int) from public;
