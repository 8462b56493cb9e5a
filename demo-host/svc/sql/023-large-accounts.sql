-- Tells accounts of a change once each, and all in one order, so that no two who do so wait for each other.
create function move_contexts(who int[]) returns void language plpgsql as $$
begin
  perform from account where id = any(who) order by id for no key update;
  update account set context_at = context_moved(context_at) where id = any(who);
end $$;

-- Only entries of the navigation are in a menu: what a group permits of accounts is told to nobody.
create or replace function moves_members_context() returns trigger language plpgsql as $$
begin
  perform move_contexts(array(
    select m.account_id from (select distinct site_id, group_id from changed where object_type = 'site') c
      join group_member m on m.site_id = c.site_id and m.group_id = c.group_id));
  return null;
end $$;

-- A full group that goes takes hundreds of rows with it, and has hundreds of members: they are told once for all of them.
drop trigger group_object_context on group_object;
create trigger group_object_given after insert on group_object
  referencing new table as changed for each statement execute function moves_members_context();
create trigger group_object_changed after update on group_object
  referencing new table as changed for each statement execute function moves_members_context();
create trigger group_object_taken after delete on group_object
  referencing old table as changed for each statement execute function moves_members_context();

-- Nor are those who join or leave told one by one.
drop trigger group_member_context on group_member;
create function moves_joined_context() returns trigger language plpgsql as $$
begin
  perform move_contexts(array(select c.account_id from changed c));
  return null;
end $$;
create trigger group_member_joined after insert on group_member
  referencing new table as changed for each statement execute function moves_joined_context();
create trigger group_member_left after delete on group_member
  referencing old table as changed for each statement execute function moves_joined_context();

-- As before; groups go with all that they have at a time, and tickets with what was written in them.
grant delete on ticket, ticket_seen to portico_app;
create or replace function account_erase(in_site int, who int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied text;
  owned int[];
begin
  select array_agg(id) into owned from public.account_group where site_id = in_site and owner_id = who;
  delete from public.group_member where site_id = in_site and (account_id = who or group_id = any(owned));
  delete from public.group_object where site_id = in_site and
    (group_id = any(owned) or (object_type = 'user' and object_id = who::text));
  delete from public.account_group where site_id = in_site and id = any(owned);
  foreach emptied in array array['session', 'remembered_browser', 'attempt', 'token', 'identity', 'visit', 'phone',
    'authenticator', 'recovery_code', 'allowed_ip', 'preference', 'partner_connector', 'pending_phone',
    'pending_authenticator', 'report_schedule', 'ticket', 'ticket_seen']
  loop
    execute format('delete from public.%I where site_id = $1 and account_id = $2', emptied) using in_site, who;
  end loop;
  delete from public.ticket_attachment where site_id = in_site and account_id = who and ticket_id is null;
  update public.command set input_sealed = null, target = '' where site_id = in_site and account_id = who;
  update public.email_change set old_email = '', new_email = '' where site_id = in_site and account_id = who;
  update public.account set email = format('deleted-%s@invalid', who), name = '', country = '', external_id = '',
    password_hash = null, enabled = false, additional_email = null, additional_email_on = false, pending_email = null,
    pending_email_hash = null, pending_email_ends_at = null, second_step = false, second_step_email = false,
    second_step_sms = false, second_step_google = false, second_step_last = null, allowed_ip_on = false, last_ip = null,
    signup_ip = null, signup_user_agent = '', deleted_at = now()
    where site_id = in_site and id = who;
end $$;
-- The files of a ticket go with it.
create index ticket_attachment_ticket on ticket_attachment (site_id, ticket_id) where ticket_id is not null;
create index ticket_attachment_account on ticket_attachment (site_id, account_id);

-- Each account is erased for itself: one that cannot be keeps no other waiting, and none is held until all are done.
drop function sweep_accounts();
create function accounts_due() returns setof int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query select id from public.account where terminates_at <= now() and deleted_at is null order by terminates_at, id;
  perform set_config('app.across', '', true);
end $$;

-- Erases an account whose time has come, unless it was taken back or erased meanwhile.
create function sweep_account(who int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due record;
begin
  perform set_config('app.across', 'on', true);
  -- As whoever ends an account or changes a group, before any is held.
  perform pg_advisory_xact_lock(hashtextextended('disable', site_id)) from public.account where id = who;
  select site_id, id into due from public.account
    where id = who and terminates_at <= now() and deleted_at is null for no key update;
  if found then
    perform public.account_erase(due.site_id, due.id);
  end if;
  perform set_config('app.across', '', true);
end $$;
revoke all on function accounts_due(), sweep_account(int) from public;
