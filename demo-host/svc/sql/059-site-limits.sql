-- Requests write nothing else of a site, and only of their own.
create function set_site_limits(servers int, price numeric) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set server_limit = servers, max_server_price = price
    where id = nullif(current_setting('app.site_id', true), '')::int
$$;
revoke all on function set_site_limits(int, numeric) from public;
grant execute on function set_site_limits(int, numeric) to portico_app;
