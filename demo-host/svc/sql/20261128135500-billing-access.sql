-- What sub-users may do with the billing of the account above them. No row: nothing.
create table billing_access (
  site_id int not null,
  -- The sub-user, and the account that pays: what one account granted is nothing under another.
  account_id int primary key,
  owner_id int not null,
  level text not null check (level in ('see', 'change', 'pay')),
  granted_by int,
  granted_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create index billing_access_owner on billing_access (site_id, owner_id);
call protect('billing_access');
create trigger billing_access_context after insert or update or delete on billing_access
  for each row execute function moves_account_context();

-- As before; of sub-users, `billing_access` alone decides what they get of billing.
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
        else '{support,supportCreate}'::text[] end as entries,
        case when a.rights = 'subuser' then '{billing,billingHistory,report}' else '{}'::text[] end as billing
        from site t where t.id = a.site_id
    ) denied
    left join lateral (
      select unnest(denied.entries) as entry, false as granted, false as may_write,
        null as owner_rights, null::boolean as owner_read_only, null::boolean as configuration
      union all
      select b.entry, g.level is not null, coalesce(g.level in ('change', 'pay'), false) and not a.read_only, null, null, null
        from unnest(denied.billing) b (entry)
        left join billing_access g on g.site_id = a.site_id and g.account_id = a.id and g.owner_id = a.parent_id
      union all
      select s.entry, s.granted, s.may_write, null, null, null
        from account_permission s where s.site_id = a.site_id and s.account_id = a.id
          and s.entry <> all (denied.entries || denied.billing)
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
