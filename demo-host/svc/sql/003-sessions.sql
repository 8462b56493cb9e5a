-- An ended session stays as a tombstone for a while, so that its cookie can be told why it ended.
create table session (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '12 hours',
  ended_at timestamptz,
  ended_why text check (ended_why in ('sign-out', 'disconnected', 'ip-changed')),
  ip inet not null,
  user_agent text not null default '',
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  check ((ended_at is null) = (ended_why is null))
);
create index session_account on session (site_id, account_id);
call protect('session');

create table remembered_browser (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  token_hash text not null unique,
  trust_epoch int not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  ip inet not null,
  user_agent text not null default '',
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index remembered_browser_account on remembered_browser (site_id, account_id);
call protect('remembered_browser');

-- Whatever changes an account's credentials forgets its browsers, and disabling it ends its sessions,
-- whoever does it and by whichever way.
create function account_trust_epoch() returns trigger language plpgsql as $$
begin
  new.trust_epoch := greatest(new.trust_epoch, old.trust_epoch + 1);
  return new;
end $$;
create trigger account_trust before update on account for each row
  when ((old.enabled, old.password_changed_at, old.second_step, old.second_step_email, old.second_step_sms, old.second_step_google)
    is distinct from
    (new.enabled, new.password_changed_at, new.second_step, new.second_step_email, new.second_step_sms, new.second_step_google))
  execute function account_trust_epoch();

create function account_disabled() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_why = 'disconnected'
    where site_id = new.site_id and account_id = new.id and ended_at is null;
  return null;
end $$;
create trigger account_disabled after update on account for each row
  when (old.enabled and not new.enabled)
  execute function account_disabled();

create function ip_allowed(in_site int, who int, switched_on boolean, address inet) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not switched_on or exists (
    select from public.allowed_ip a where a.site_id = in_site and a.account_id = who and a.range >>= address)
$$;

-- Who a session's cookie stands for, in one round trip. `outcome` says `live`, `signed-out`, `disconnected` or
-- `ip-changed`; no row means that there is no such session. Counts as activity unless `quiet`, at most once a minute.
create function session_find(hash text, address inet, quiet boolean)
returns table (
  outcome text, session_id bigint, site_id int, account_id int, email text, billing_status text,
  account_status text, external_status text, payment_type text, email_validation_required boolean,
  enabled boolean, mini_view_enabled boolean, mini_view_colors text[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.session;
  a public.account;
  found_outcome text;
begin
  perform set_config('app.across', 'on', true);
  select * into s from public.session where session.token_hash = hash;
  if not found then return; end if;
  select * into a from public.account where account.site_id = s.site_id and account.id = s.account_id;

  if s.ended_at is not null then
    found_outcome := case s.ended_why when 'sign-out' then 'signed-out' else s.ended_why end;
  elsif not a.enabled then
    found_outcome := 'disconnected';
  elsif s.ends_at <= now() or s.seen_at <= now() - interval '30 minutes' then
    found_outcome := 'signed-out';
  elsif a.allowed_ip_on and not public.ip_allowed(s.site_id, s.account_id, true, address) then
    found_outcome := 'ip-changed';
    update public.session set ended_at = now(), ended_why = 'ip-changed' where session.id = s.id;
  else
    found_outcome := 'live';
    if not quiet and s.seen_at < now() - interval '1 minute' then
      update public.session set seen_at = now() where session.id = s.id;
    end if;
  end if;
  perform set_config('app.across', '', true);

  return query select found_outcome, s.id, s.site_id, s.account_id, a.email, a.billing_status,
    a.account_status, a.external_status, a.payment_type, a.email_validation_required,
    a.enabled, a.mini_view_enabled, a.mini_view_colors;
end $$;
