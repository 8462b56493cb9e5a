-- Certificates of the hosts of sites that an account manages.
create function site_certificates_of(in_site int, of_account int)
returns table (site_id int, slug text, name text, host text, state text, issuer text, expires_at timestamptz, checked_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select s.id, s.slug, s.name, c.host, c.state, c.issuer, c.expires_at, c.checked_at
    from public.site s join public.site_certificate c on c.site_id = s.id and c.host = any(s.hosts)
    where s.id in (select m from sites_managed_by(in_site, of_account) m);
  perform set_config('app.across', before, true);
end $$;

-- Sites that an account manages without an administrator who can sign in, and how many were invited and have not set a password yet.
create function sites_without_admin_of(in_site int, of_account int)
returns table (site_id int, slug text, name text, company text, invited int, disabled int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select s.id, s.slug, s.name, c.name,
      (select count(*)::int from public.account a where a.site_id = s.id and a.rights in ('admin', 'operator', 'root')
        and a.deleted_at is null and a.enabled and a.email_validation_required),
      (select count(*)::int from public.account a where a.site_id = s.id and a.rights in ('admin', 'operator', 'root')
        and a.deleted_at is null and (not a.enabled or a.account_status = 'Locked'))
    from public.site s join public.company c on c.id = s.company_id
    where s.id in (select m from sites_managed_by(in_site, of_account) m)
      and not exists (select from public.account a where a.site_id = s.id and a.rights in ('admin', 'operator', 'root')
        and a.deleted_at is null and a.enabled and a.account_status <> 'Locked' and not a.email_validation_required);
  perform set_config('app.across', before, true);
end $$;

revoke all on function site_certificates_of(int, int), sites_without_admin_of(int, int) from public;
grant execute on function site_certificates_of(int, int), sites_without_admin_of(int, int) to portico_app;
