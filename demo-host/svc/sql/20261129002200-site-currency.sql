-- Whether customers of the open site have balances in another currency: what they paid, owe, or have as credit.
create function site_has_money_beside(wanted text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  found boolean := exists (select from public.ledger_account l
    where l.site_id = managed_site() and l.currency <> wanted and l.balance_minor <> 0);
begin
  perform set_config('app.across', before, true);
  return found;
end $$;
revoke all on function site_has_money_beside(text) from public;
grant execute on function site_has_money_beside(text) to portico_app;
