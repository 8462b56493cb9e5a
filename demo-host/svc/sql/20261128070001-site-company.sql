-- Every site has a company: 0 stands for one of its own, which the trigger adds.
alter table site alter column company_id set not null, alter column company_id set default 0;

-- Versions before this one add sites without a company, and so may a guide.
create function site_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  -- Of a site that exists already, as in `on conflict do update`, nothing is added.
  new.company_id := (select s.company_id from public.site s where s.slug = new.slug);
  if new.company_id is null then
    insert into public.company (name, currency) values (new.system_name, new.currency) returning id into new.company_id;
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
revoke all on function site_company() from public;
create trigger site_company before insert on site for each row when (new.company_id = 0) execute function site_company();
