-- A site has the full view or the mini view, with colours for that; an account as its site has it, or one of its own.
alter table site
  add column view_mode text not null default 'full' check (view_mode in ('full', 'mini')),
  add column mini_view_colors text[] not null default '{}';

-- `mini_view_enabled` is read by nodes of the version before only.
alter table account
  add column view_mode text not null default 'default' check (view_mode in ('default', 'full', 'mini'));
select set_config('app.across', 'on', true);
update account set view_mode = 'mini' where mini_view_enabled;
select set_config('app.across', '', true);

-- What an account has, by its own mode and colours: its colours come before those of the site.
create function account_view(in_site int, mode text, own_colors text[])
returns table (mini boolean, colors text[])
language sql stable as $$
  select 'mini' = case mode when 'default' then s.view_mode else mode end,
    case own_colors when '{}' then s.mini_view_colors else own_colors end
  from public.site s where s.id = in_site
$$;

-- Requests write nothing else of a site, and only of their own.
create function set_site_view(mode text, colors text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set view_mode = mode, mini_view_colors = colors
    where id = nullif(current_setting('app.site_id', true), '')::int
$$;
revoke all on function set_site_view(text, text[]) from public;
grant execute on function set_site_view(text, text[]) to portico_app;

create or replace trigger account_context before update on account for each row
  when ((old.rights, old.locale, old.view_mode, old.mini_view_colors)
    is distinct from (new.rights, new.locale, new.view_mode, new.mini_view_colors))
  execute function moves_own_context();
create or replace trigger site_context before update on site for each row
  when ((old.system_name, old.copyright, old.theme, old.locales, old.view_mode, old.mini_view_colors)
    is distinct from (new.system_name, new.copyright, new.theme, new.locales, new.view_mode, new.mini_view_colors))
  execute function moves_own_context();

-- As before, with the view by the site too.
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
    a.enabled, v.mini, v.colors, s.impersonated_by, admin.email
    from public.account_view(s.site_id, a.view_mode, a.mini_view_colors) v;
end $$;
