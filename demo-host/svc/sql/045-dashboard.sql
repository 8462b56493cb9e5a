-- The dashboard compares a month with the one before.
create or replace function sweep_commands() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.command_file where ends_at < now();
  delete from public.command where ended_at < now() - interval '61 days';
  perform set_config('app.across', '', true);
end $$;

-- What the dashboard tells administrators of, among however many there are that need nothing.
create index account_suspended on account (site_id, terminate_after) where suspended_at is not null and deleted_at is null;
create index account_staff on account (site_id, rights) where rights in ('admin', 'operator', 'root');
create index token_invitation on token (site_id, ends_at) where kind = 'invite' and used_at is null;
