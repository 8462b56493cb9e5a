-- What users set for themselves.
alter table account
  add column date_format text not null default 'DD/MM/YYYY HH:mm',
  add column time_zone text not null default 'UTC',
  add column notification boolean not null default true,
  -- Whether it may sign in with e-mail and password.
  add column allow_email boolean not null default true,
  -- Others belong to it.
  add column is_parent boolean not null default false,
  add column services text[] not null default '{}',
  -- Where mails go besides; used once the mail that went there was answered.
  add column additional_email text,
  add column additional_email_on boolean not null default false,
  add column carbon_copy boolean not null default false,
  add column pending_email text,
  add column pending_email_hash text unique,
  add column pending_email_ends_at timestamptz,
  add check ((pending_email is null) = (pending_email_hash is null) and (pending_email is null) = (pending_email_ends_at is null));

-- Which mails are wanted. What is not here is as the table of the contract has it: wanted.
create table preference (
  site_id int not null,
  account_id int not null,
  group_name text not null,
  notification_id int not null,
  enabled boolean not null,
  primary key (site_id, account_id, group_name, notification_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('preference');

alter table site
  add column csp_settings boolean not null default false,
  add column csp_connector boolean not null default false,
  -- The provider's own number at Microsoft, and where its customers' subscriptions are brought in.
  add column microsoft_partner_id text not null default '',
  add column import_url text not null default '',
  add column max_phones int not null default 5 check (max_phones > 0),
  add column max_ips int not null default 20 check (max_ips > 0);

create table partner_connector (
  site_id int not null,
  account_id int not null,
  user_name text not null,
  password_sealed text not null,
  app_id text not null,
  app_secret_sealed text not null,
  tenant_id text not null,
  -- From this and a secret the state is made that comes back from the address where consent is given.
  consent_seed text not null default gen_random_uuid()::text,
  last_consent timestamptz,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('partner_connector');

-- A session proves anew from time to time that it is still its user's.
alter table session
  add column proved_at timestamptz not null default now();

-- The code mailed to a user without a password, to prove it.
create table confirmation (
  site_id int not null,
  session_id bigint not null references session on delete cascade,
  code_hash text not null,
  next_send_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (site_id, session_id)
);
call protect('confirmation');

drop function session_find(text, inet, boolean, text);

-- As before; `recent` says whether the proof is not older than fifteen minutes.
create function session_find(hash text, address inet, quiet boolean, bearer_from text default null)
returns table (
  outcome text, session_id bigint, site_id int, account_id int, recent boolean, email text, billing_status text,
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

  return query select found_outcome, s.id, s.site_id, s.account_id, s.proved_at > now() - interval '15 minutes',
    a.email, a.billing_status, a.account_status, a.external_status, a.payment_type, a.email_validation_required,
    a.enabled, a.mini_view_enabled, a.mini_view_colors;
end $$;
revoke all on function session_find(text, inet, boolean, text) from public;
