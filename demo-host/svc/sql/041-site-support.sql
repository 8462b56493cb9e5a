-- Whether the customers of a site ask for support in its portal.
alter table site add column support_enabled boolean not null default true;

-- Requests write nothing else of a site, and only of their own.
create function set_site_support(enabled boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set support_enabled = enabled
    where id = nullif(current_setting('app.site_id', true), '')::int
$$;
revoke all on function set_site_support(boolean) from public;
grant execute on function set_site_support(boolean) to portico_app;

create or replace trigger site_context before update on site for each row
  when ((old.system_name, old.copyright, old.theme, old.locales, old.view_mode, old.mini_view_colors, old.support_enabled)
    is distinct from
    (new.system_name, new.copyright, new.theme, new.locales, new.view_mode, new.mini_view_colors, new.support_enabled))
  execute function moves_own_context();

-- As before; where a site has no support, its staff alone has the entries of tickets, whatever is set for others.
create or replace function account_rights(who int)
returns table (
  rights text, read_only boolean, entry text, granted boolean, may_write boolean,
  owner_rights text, owner_read_only boolean, configuration boolean
)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.rights, a.read_only, p.* from account a
    cross join lateral (
      select case when t.support_enabled or a.rights in ('admin', 'operator', 'root') then '{}'
        else '{support,supportCreate}'::text[] end as entries
        from site t where t.id = a.site_id
    ) denied
    left join lateral (
      select unnest(denied.entries) as entry, false as granted, false as may_write,
        null as owner_rights, null::boolean as owner_read_only, null::boolean as configuration
      union all
      select s.entry, s.granted, s.may_write, null, null, null
        from account_permission s where s.site_id = a.site_id and s.account_id = a.id and s.entry <> all (denied.entries)
      union all
      select o.object_id, s.granted, s.may_write, w.rights, w.read_only, o.configuration from group_member m
        join account_group g on g.site_id = m.site_id and g.id = m.group_id
        join account w on w.site_id = g.site_id and w.id = g.owner_id and w.enabled and w.account_status <> 'Locked'
        join group_object o on o.site_id = g.site_id and o.group_id = g.id and o.object_type = 'site' and o.access
        left join account_permission s on s.site_id = w.site_id and s.account_id = w.id and s.entry = o.object_id
        where m.site_id = a.site_id and m.account_id = a.id
    ) p on true
    where a.id = who;
end $$;
