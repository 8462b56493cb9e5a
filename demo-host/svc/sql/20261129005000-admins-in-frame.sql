-- Whether administrators of a site sign in only in the isolated frame or on the portal's own pages.
alter table site add column admins_in_frame boolean not null default false;

-- Writes it for the open site; what publishes the other settings knows their columns by name.
create function site_admins_in_frame(wanted boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  update public.site set admins_in_frame = wanted where id = managed_site();
  perform set_config('app.across', before, true);
end $$;
revoke all on function site_admins_in_frame(boolean) from public;
grant execute on function site_admins_in_frame(boolean) to portico_app;
