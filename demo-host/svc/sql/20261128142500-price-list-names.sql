-- Names of the price lists that are used in the site of the caller: reports of a site name them, though lists are of companies.
create function price_list_names() returns table (id int, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.id, l.name from public.price_list l where l.id in (select u.price_list_id from public.price_list_use u
    where u.site_id = nullif(current_setting('app.site_id', true), '')::int)
$$;
revoke all on function price_list_names() from public;
grant execute on function price_list_names() to portico_app;
