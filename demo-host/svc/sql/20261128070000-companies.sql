-- A company sells to the customers of its sites: its price lists, its books and its documents are above sites.
create table company (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  -- Currency of its price lists and books where nothing else is said.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now()
);
alter table company enable row level security;
alter table company force row level security;
create policy in_company on company using (id = nullif(current_setting('app.company_id', true), '')::int);
create policy across_sites on company to current_user using (current_setting('app.across', true) = 'on');
grant select on company to portico_app;

-- Puts a table behind its company, as `protect` puts one behind its site.
create procedure protect_company(target regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy in_company on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)', target);
  execute format(
    'create policy across_sites on %s to current_user using (current_setting(''app.across'', true) = ''on'')', target);
  execute format('grant %s on %s to portico_app', rights, target);
end $$;

-- Lets a function of the owner work across sites and companies; answers the setting before, for the function to set again.
create function look_across() returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('app.across', true), '');
begin
  perform set_config('app.across', 'on', true);
  return before;
end $$;

revoke all on function look_across() from public;

-- Until they are joined, each site has a company of its own.
alter table site add column company_id int references company;
do $$
declare
  each record;
  added int;
begin
  perform set_config('app.across', 'on', true);
  for each in select id, system_name, currency from site order by id loop
    insert into company (name, currency) values (each.system_name, each.currency) returning id into added;
    update site set company_id = added where id = each.id;
  end loop;
  perform set_config('app.across', '', true);
end $$;
create index site_company on site (company_id);

-- What an account of any site may do in a company.
create table company_access (
  company_id int not null references company on delete cascade,
  account_id int not null,
  site_id int not null,
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['prices', 'books', 'access']),
  granted_at timestamptz not null default now(),
  -- Nothing where an operator of the service granted it.
  granted_by int,
  primary key (company_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index company_access_account on company_access (site_id, account_id);
call protect_company('company_access');
-- An account finds its own companies from its own site.
create policy in_site on company_access for select using (site_id = nullif(current_setting('app.site_id', true), '')::int);

-- Opens a company for the transaction, if the account has the right there now. The grant is read each time, so that a withdrawal
-- acts at once on every node.
create function company_enter(which int, account int, wanted text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  granted boolean;
begin
  select exists (select from public.company_access a join public.account c on c.id = a.account_id
    where a.company_id = which and a.account_id = account and wanted = any(a.rights) and c.enabled) into granted;
  perform set_config('app.company_id', case when granted then which::text else '' end, true);
  perform set_config('app.across', before, true);
  return granted;
end $$;
revoke all on function company_enter(int, int, text) from public;
grant execute on function company_enter(int, int, text) to portico_app;
