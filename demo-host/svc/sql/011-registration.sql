-- Registrations at a site that hides its accounts: nothing is an account before the mail was used. Each
-- mail brings the password that was typed with it, so that nobody else's typing can take its place.
create table pending_registration (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  token_hash text not null unique,
  email text not null,
  password_hash text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index pending_registration_email on pending_registration (site_id, email);
call protect('pending_registration');

-- Kept answers may bring a session, so they are encrypted like everything else that does.
truncate once;
alter table once drop column answer, add column answer_sealed text not null;

create or replace function sweep() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.session where least(coalesce(ended_at, ends_at), ends_at) < now() - interval '1 day';
  delete from public.remembered_browser where ends_at < now();
  delete from public.attempt where ends_at < now() - interval '1 hour';
  delete from public.lockout where touched_at < now() - interval '12 hours';
  delete from public.tally where ends_at < now();
  delete from public.once where created_at < now() - interval '24 hours';
  delete from public.outbox where created_at < now() - interval '7 days';
  delete from public.crash_report where at < now() - interval '30 days';
  delete from public.token where ends_at < now() - interval '1 day';
  delete from public.pending_registration where ends_at < now();
  perform set_config('app.across', '', true);
end $$;
