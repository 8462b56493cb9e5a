-- Proofs of work that were used, until they would be too old anyway.
create table spent_proof (
  site_id int not null references site,
  challenge_hash text not null,
  -- The repeatable request it was spent on: only that very request may come with it again.
  spent_by text,
  ends_at timestamptz not null default now() + interval '10 minutes',
  primary key (site_id, challenge_hash)
);
call protect('spent_proof');

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
  delete from public.spent_proof where ends_at < now();
  perform set_config('app.across', '', true);
end $$;
