-- Where a browser keeps no cookie for pages of another site, a page can hold its session in memory: right after the
-- sign-in it exchanges the session's claim for a bearer. The cookie's token is then dead.
alter table session
  add column kind text not null default 'cookie' check (kind in ('cookie', 'memory')),
  -- The one origin whose pages may claim the session and send its bearer.
  add column origin text,
  add column claim_hash text unique,
  add column claim_ends_at timestamptz,
  add check ((claim_hash is null) = (claim_ends_at is null)),
  add check (origin is not null or (kind = 'cookie' and claim_hash is null));

drop function session_find(text, inet, boolean);

-- As before; a bearer comes with the origin of the page that sends it, a cookie without. A session in memory ends ten
-- minutes after its last use, and when its site allows it no longer. A cookie that came back needs no bearer any more.
create function session_find(hash text, address inet, quiet boolean, bearer_from text default null)
returns table (
  outcome text, session_id bigint, site_id int, account_id int, email text, billing_status text,
  account_status text, external_status text, payment_type text, email_validation_required boolean,
  enabled boolean, mini_view_enabled boolean, mini_view_colors text[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.session;
  a public.account;
  idle interval;
  found_outcome text;
begin
  perform set_config('app.across', 'on', true);
  select * into s from public.session where session.token_hash = hash
    and case when bearer_from is null then session.kind = 'cookie'
      else session.kind = 'memory' and session.origin = bearer_from end;
  if not found then return; end if;
  select * into a from public.account where account.site_id = s.site_id and account.id = s.account_id;
  idle := case s.kind when 'memory' then interval '10 minutes' else interval '30 minutes' end;

  if s.ended_at is not null then
    found_outcome := case s.ended_why when 'sign-out' then 'signed-out' else s.ended_why end;
  elsif not a.enabled then
    found_outcome := 'disconnected';
  elsif s.kind = 'memory' and not exists (select from public.site where site.id = s.site_id and site.allows_bearer) then
    found_outcome := 'disconnected';
  elsif s.ends_at <= now() or s.seen_at <= now() - idle then
    found_outcome := 'signed-out';
  elsif a.allowed_ip_on and not public.ip_allowed(s.site_id, s.account_id, true, address) then
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

  return query select found_outcome, s.id, s.site_id, s.account_id, a.email, a.billing_status,
    a.account_status, a.external_status, a.payment_type, a.email_validation_required,
    a.enabled, a.mini_view_enabled, a.mini_view_colors;
end $$;
revoke all on function session_find(text, inet, boolean, text) from public;
