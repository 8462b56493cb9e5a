-- MAC addresses are told apart within a site. The cloud of several sites may be one: what reports say of an address is how many interfaces of
-- other sites have it too, and nothing else of these.
create index server_nic_mac on server_nic (mac);
create function macs_elsewhere() returns table (mac text, others int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here int := nullif(current_setting('app.site_id', true), '')::int;
begin
  perform set_config('app.across', 'on', true);
  return query select o.mac, count(*)::int from public.server_nic o
    where o.site_id <> here and exists (select from public.server_nic i where i.site_id = here and i.mac = o.mac)
    group by o.mac;
  perform set_config('app.across', '', true);
end $$;
revoke all on function macs_elsewhere() from public;
grant execute on function macs_elsewhere() to portico_app;

-- What was called with keys in a period, and what of that failed.
create index api_call_site on api_call (site_id, at);
