-- Removes what no longer means anything, from all sites.
create function sweep() returns void
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
  perform set_config('app.across', '', true);
end $$;
revoke all on function session_find(text, inet, boolean), outbox_take(int, interval), sweep() from public;
