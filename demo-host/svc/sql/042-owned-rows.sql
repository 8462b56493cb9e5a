-- Whatever names its owner in `owner_id`, by a foreign key that cascades, goes with the account.
create or replace function account_erase(in_site int, who int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  owned regclass;
begin
  perform public.forget_addresses(in_site, who);
  perform public.account_empty(in_site, who);
  for owned in select f.conrelid from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname = 'owner_id'
    where f.contype = 'f' and f.confrelid = 'public.account'::regclass and f.confdeltype = 'c'
  loop
    execute format('delete from %s where site_id = $1 and owner_id = $2', owned) using in_site, who;
  end loop;
end $$;
