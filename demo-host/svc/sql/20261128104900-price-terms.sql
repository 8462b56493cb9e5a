-- Since when and until when the prices of an account hold, for its own documents: the version of its list, without the list's name.
create function price_terms(in_site int, of_account int, out currency text, out starts timestamptz, out ends timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.currency, lower(v.valid), upper(v.valid)
  from public.price_list l
  join public.price_list_version v on v.id = price_version(l.id, now()) and v.valid @> now()
  where l.id = price_list_for($1, $2)
$$;
revoke all on function price_terms(int, int) from public;
grant execute on function price_terms(int, int) to portico_app;
