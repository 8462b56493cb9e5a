-- What a site allows its accounts, and how it parts from them. An account may have limits of its own instead.
alter table site
  add column currency text not null default 'USD' check (currency in ('USD', 'ILS', 'EUR')),
  add column server_limit int not null default 10 check (server_limit >= 0),
  -- The most that one server may cost in a month.
  add column max_server_price numeric(12, 2) not null default 500 check (max_server_price >= 0),
  -- Days between a suspension, or the order to terminate, and the end of an account.
  add column termination_grace_days int not null default 30 check (termination_grace_days between 0 and 365),
  -- Whether people are told that somebody of the site has signed in as them.
  add column tells_of_impersonation boolean not null default true;

-- The states are those of the specification.
update account set account_status = 'Ok';
alter table account
  alter column account_status set default 'Ok',
  add check (account_status in ('Ok', 'Warning', 'Suspended-Policy', 'Suspended-Billing', 'Locked')),
  add column status_reason text not null default '',
  add column status_at timestamptz,
  add column status_by int,
  -- Since when it has been suspended, whichever way.
  add column suspended_at timestamptz,
  -- From when on a suspended account is due to be terminated.
  add column terminate_after timestamptz,
  -- It was ordered to be terminated, and its data are erased at this time.
  add column terminates_at timestamptz,
  -- The row of a terminated account stays, without anything personal.
  add column deleted_at timestamptz,
  add column deleted_by int,
  add column deleted_reason text,
  add column name text not null default '',
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- What the provider's finance system calls it.
  add column external_id text not null default '',
  -- None: as its site has it.
  add column server_limit int check (server_limit >= 0),
  add column max_server_price numeric(12, 2) check (max_server_price >= 0),
  add column last_sign_in_at timestamptz,
  add column last_ip inet,
  add column signup_way text not null default '' check (signup_way in ('', 'registration', 'invitation', 'network', 'administrator')),
  add column signup_by int,
  add column signup_ip inet,
  add column signup_user_agent text not null default '',
  add foreign key (site_id, status_by) references account (site_id, id),
  add foreign key (site_id, deleted_by) references account (site_id, id),
  add foreign key (site_id, signup_by) references account (site_id, id),
  -- Who is suspended or locked is told why.
  add check (account_status in ('Ok', 'Warning') or status_reason <> ''),
  add check ((suspended_at is not null) = (account_status like 'Suspended-%')),
  add check (deleted_at is null or not enabled);
create index account_terminates on account (terminates_at) where terminates_at is not null and deleted_at is null;
create index account_created on account (site_id, created_at);

-- Who did it, where that is not whom the line is about.
alter table audit add column by_id int, add foreign key (site_id, by_id) references account (site_id, id);

-- Locking an account ends its sessions, as disabling it does.
create trigger account_locked after update on account for each row
  when (old.account_status <> 'Locked' and new.account_status = 'Locked')
  execute function account_disabled();

create table email_change (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  old_email text not null,
  new_email text not null,
  changed_by int not null,
  changed_at timestamptz not null default now(),
  -- Whether the owner was told.
  told boolean not null,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, changed_by) references account (site_id, id)
);
create index email_change_account on email_change (site_id, account_id);
call protect('email_change', 'select, insert, update');

-- Somebody of the site signed in as somebody else.
create table impersonation (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  admin_id int not null,
  reason text not null check (length(reason) between 3 and 500),
  began_at timestamptz not null default now(),
  -- When it was ended, or when at the latest it ends.
  ended_at timestamptz,
  ends_at timestamptz not null,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, admin_id) references account (site_id, id),
  check (account_id <> admin_id),
  unique (site_id, id)
);
create index impersonation_account on impersonation (site_id, account_id);
call protect('impersonation', 'select, insert, update');

alter table session
  add column impersonation_id bigint,
  -- Who is signed in as the account of the session.
  add column impersonated_by int,
  add check ((impersonation_id is null) = (impersonated_by is null)),
  add foreign key (site_id, impersonation_id) references impersonation (site_id, id),
  add foreign key (site_id, impersonated_by) references account (site_id, id);

create table account_group (
  id int generated always as identity primary key,
  site_id int not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  -- Whose group it is: what its owner may not do, it permits nobody.
  owner_id int not null,
  created_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade,
  unique (site_id, id)
);
create unique index account_group_name on account_group (site_id, owner_id, lower(name));
call protect('account_group');

create table group_member (
  site_id int not null,
  group_id int not null,
  account_id int not null,
  added_at timestamptz not null default now(),
  added_by int,
  primary key (site_id, group_id, account_id),
  foreign key (site_id, group_id) references account_group (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index group_member_account on group_member (site_id, account_id);
call protect('group_member');

-- What the members of a group may do: with an account, or with a part of the site.
create table group_object (
  site_id int not null,
  group_id int not null,
  object_type text not null check (object_type in ('user', 'site')),
  -- The id of an account; of the site, an entry of the navigation.
  object_id text not null check (length(object_id) between 1 and 60),
  access boolean not null default true,
  configuration boolean not null default false,
  primary key (site_id, group_id, object_type, object_id),
  foreign key (site_id, group_id) references account_group (site_id, id) on delete cascade,
  check (access or not configuration)
);
create index group_object_of on group_object (site_id, object_type, object_id);
call protect('group_object');

-- A member's menu changes with what its groups are permitted.
create trigger group_member_context after insert or delete on group_member
  for each row execute function moves_account_context();

create function moves_members_context() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update account set context_at = context_moved(context_at)
    where site_id = changed.site_id and id in (
      select m.account_id from group_member m where m.site_id = changed.site_id and m.group_id = changed.group_id);
  return null;
end $$;
create trigger group_object_context after insert or update or delete on group_object
  for each row execute function moves_members_context();

drop function session_find(text, inet, boolean, text);

-- As before; `impersonated_by` says who is signed in as the account, and a locked account is as a disabled one. The session of
-- somebody who is signed in as another ends with the rights to do so.
create function session_find(hash text, address inet, quiet boolean, bearer_from text default null)
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
      or admin.rights not in ('reseller', 'admin', 'operator', 'root')) then
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
revoke all on function session_find(text, inet, boolean, text) from public;

-- Leaves of an account what reports need: when it was made and ended, by whom and why. Its address is free again.
create function account_erase(in_site int, who int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied text;
begin
  foreach emptied in array array['session', 'remembered_browser', 'attempt', 'token', 'identity', 'visit', 'phone',
    'authenticator', 'recovery_code', 'allowed_ip', 'preference', 'partner_connector', 'pending_phone',
    'pending_authenticator', 'group_member']
  loop
    execute format('delete from public.%I where site_id = $1 and account_id = $2', emptied) using in_site, who;
  end loop;
  delete from public.account_group where site_id = in_site and owner_id = who;
  delete from public.group_object where site_id = in_site and object_type = 'user' and object_id = who::text;
  update public.command set input_sealed = null, target = '' where site_id = in_site and account_id = who;
  update public.email_change set old_email = '', new_email = '' where site_id = in_site and account_id = who;
  update public.account set email = format('deleted-%s@invalid', who), name = '', country = '', external_id = '',
    password_hash = null, enabled = false, additional_email = null, additional_email_on = false, pending_email = null,
    pending_email_hash = null, pending_email_ends_at = null, second_step = false, second_step_email = false,
    second_step_sms = false, second_step_google = false, second_step_last = null, allowed_ip_on = false, last_ip = null,
    signup_ip = null, signup_user_agent = '', deleted_at = now()
    where site_id = in_site and id = who;
end $$;

-- Erases the accounts of all sites whose time has come.
create function sweep_accounts() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due record;
begin
  perform set_config('app.across', 'on', true);
  for due in select site_id, id from public.account
    where terminates_at <= now() and deleted_at is null for update skip locked
  loop
    perform public.account_erase(due.site_id, due.id);
  end loop;
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_accounts() from public;
