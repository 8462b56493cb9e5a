-- What somebody may see and what they may change are granted apart. Whoever could do something before may do all that they could.

-- Only seen, where it is granted at all.
alter table account_permission add column may_write boolean not null default true;
-- What the role of the account grants it, it may only see. What is set for the account, or permitted by a group, comes besides.
alter table account add column read_only boolean not null default false;
create trigger account_read_only_context before update of read_only on account for each row
  when (old.read_only is distinct from new.read_only)
  execute function moves_own_context();

-- An entry of the site was permitted as a whole: to see and to change.
select set_config('app.across', 'on', true);
update group_object set configuration = true where object_type = 'site' and access and not configuration;
select set_config('app.across', '', true);

-- Whether an account keeps an entry that its role has, to see or to change it, with what was set for the account alone.
create function account_keeps(in_site int, who int, what text, changes boolean) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select s.granted and (s.may_write or not changes) from account_permission s
      where s.site_id = in_site and s.account_id = who and s.entry = what),
    not (changes and (select a.read_only from account a where a.site_id = in_site and a.id = who)))
$$;
grant execute on function account_keeps(int, int, text, boolean) to portico_app;

-- What somebody is permitted besides their role: set for them, or by a group (`owner_rights`), whose owner has what `granted` and
-- `may_write` say, else what its role has. A function in SQL would be planned anew at each call, which takes longer than what it does.
create function account_rights(who int)
returns table (
  rights text, read_only boolean, entry text, granted boolean, may_write boolean,
  owner_rights text, owner_read_only boolean, configuration boolean
)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.rights, a.read_only, p.* from account a
    left join lateral (
      select s.entry, s.granted, s.may_write, null as owner_rights, null::boolean as owner_read_only, null::boolean as configuration
        from account_permission s where s.site_id = a.site_id and s.account_id = a.id
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
grant execute on function account_rights(int) to portico_app;

-- The same for the check before every call, which has no transaction yet.
create function account_rights_in(in_site int, who int)
returns table (
  rights text, read_only boolean, entry text, granted boolean, may_write boolean,
  owner_rights text, owner_read_only boolean, configuration boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.site_id', in_site::text, true);
  return query select * from public.account_rights(who);
  perform set_config('app.site_id', '', true);
end $$;
revoke all on function account_rights_in(int, int) from public;

-- Nodes of the version before know no difference: what may only be seen, they permit to nobody. Newer nodes do not ask this.
create or replace function account_grants(who int)
returns table (rights text, entry text, granted boolean, owner_rights text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when a.read_only then 'subuser' else a.rights end, p.entry, p.granted, p.owner_rights from account a
  left join lateral (
    select r.entry, r.owner_rights,
      case when r.owner_read_only and r.granted is null then false else r.granted and r.may_write end as granted
      from account_rights(who) r where r.entry is not null and r.configuration is not false
  ) p on true
  where a.id = who
$$;

-- Who becomes read-only leaves the accounts they are signed in to.
create function account_only_reads() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_why = 'disconnected'
    where site_id = new.site_id and impersonated_by = new.id and ended_at is null;
  update impersonation set ended_at = now()
    where site_id = new.site_id and admin_id = new.id and ended_at is null;
  return null;
end $$;
create trigger account_only_reads after update of read_only on account for each row
  when (new.read_only and not old.read_only)
  execute function account_only_reads();

-- As before, with a plan that is kept: it is asked in every call.
create or replace function ip_allowed(in_site int, who int, switched_on boolean, address inet) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return not switched_on or exists (
    select from public.allowed_ip a where a.site_id = in_site and a.account_id = who and a.range >>= address);
end $$;

-- As before, and a session as somebody else is over once who began it is read-only, also where both happened at once.
create or replace function session_find(hash text, address inet, quiet boolean, bearer_from text default null)
returns table (
  outcome text, session_id bigint, site_id int, account_id int, recent boolean, email text, billing_status text,
  account_status text, external_status text, payment_type text, email_validation_required boolean,
  enabled boolean, mini_view_enabled boolean, mini_view_colors text[], impersonated_by int, impersonator text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.session;
  a public.account;
  admin public.account;
  idle interval;
  found_outcome text;
begin
  perform set_config('app.across', 'on', true);
  select * into s from public.session where session.token_hash = hash
    and case when bearer_from is null then session.kind = 'cookie'
      else session.kind = 'memory' and session.origin = bearer_from end;
  if not found then return; end if;
  select * into a from public.account where account.site_id = s.site_id and account.id = s.account_id;
  if s.impersonated_by is not null then
    select * into admin from public.account where account.site_id = s.site_id and account.id = s.impersonated_by;
  end if;
  idle := case s.kind when 'memory' then interval '10 minutes' else interval '30 minutes' end;

  if s.ended_at is not null then
    found_outcome := case s.ended_why when 'sign-out' then 'signed-out' else s.ended_why end;
  elsif not a.enabled or a.account_status = 'Locked' then
    found_outcome := 'disconnected';
  elsif s.impersonated_by is not null and (not admin.enabled or admin.account_status not in ('Ok', 'Warning')
      or admin.read_only or admin.rights not in ('reseller', 'admin', 'operator', 'root')) then
    found_outcome := 'disconnected';
  elsif s.kind = 'memory' and not exists (select from public.site where site.id = s.site_id and site.allows_bearer) then
    found_outcome := 'disconnected';
  elsif s.ends_at <= now() or s.seen_at <= now() - idle then
    found_outcome := 'signed-out';
  elsif s.impersonated_by is null and a.allowed_ip_on and not public.ip_allowed(s.site_id, s.account_id, true, address) then
    found_outcome := 'ip-changed';
    update public.session set ended_at = now(), ended_why = 'ip-changed' where session.id = s.id;
  elsif s.impersonated_by is not null and admin.allowed_ip_on
      and not public.ip_allowed(s.site_id, s.impersonated_by, true, address) then
    found_outcome := 'ip-changed';
    update public.session set ended_at = now(), ended_why = 'ip-changed' where session.id = s.id;
  else
    found_outcome := 'live';
    if s.claim_hash is not null then
      update public.session set claim_hash = null, claim_ends_at = null where session.id = s.id;
    end if;
    if not quiet and s.seen_at < now() - interval '1 minute' then
      update public.session set seen_at = now() where session.id = s.id;
    end if;
  end if;
  perform set_config('app.across', '', true);

  return query select found_outcome, s.id, s.site_id, s.account_id, s.proved_at > now() - interval '15 minutes',
    a.email, a.billing_status, a.account_status, a.external_status, a.payment_type, a.email_validation_required,
    a.enabled, a.mini_view_enabled, a.mini_view_colors, s.impersonated_by, admin.email;
end $$;
