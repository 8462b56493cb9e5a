-- Whether the open site has a list of its own in a currency, with prices in force.
create function site_sells_in(wanted text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from public.price_list_use u join public.price_list_version v on v.price_list_id = u.price_list_id
    where u.site_id = managed_site() and u.currency = wanted and u.account_id is null and u.group_id is null and v.valid @> now());
end $$;
revoke all on function site_sells_in(text) from public;
grant execute on function site_sells_in(text) to portico_app;
