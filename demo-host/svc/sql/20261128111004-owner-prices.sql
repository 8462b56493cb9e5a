-- The prices of all accounts of a site at once, by item, for reports: a row for each account that a list of its own or of a group applies to, and
-- one of account 0 for all others.
create function owner_prices() returns table (account_id int, prices jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with own as (select s.id, s.currency from public.site s where s.id = nullif(current_setting('app.site_id', true), '')::int),
    used as (select u.account_id, u.group_id from public.price_list_use u join own on u.site_id = own.id and u.currency = own.currency)
  select a.account_id, coalesce((select jsonb_object_agg(p.item, jsonb_build_object('hourly', p.hourly, 'monthly', p.monthly))
    from prices_of(own.id, a.account_id) p), '{}')
  from own cross join (
    select 0 as account_id
    union select used.account_id from used where used.account_id is not null
    union select m.account_id from own join public.group_member m on m.site_id = own.id join used on used.group_id = m.group_id) a
$$;
revoke all on function owner_prices() from public;
grant execute on function owner_prices() to portico_app;
