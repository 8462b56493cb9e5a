-- Price lists of companies. A version that was published never changes: what is sold later is another version.
create table price_list (
  id int generated always as identity primary key,
  company_id int not null references company,
  name text not null check (length(name) between 1 and 80),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A list with a parent has its prices with a markup, but for those that it gives itself.
  parent_id int references price_list,
  markup_percent numeric(9, 4) not null default 0 check (markup_percent > -100 and markup_percent <= 1000),
  created_at timestamptz not null default now(),
  check (parent_id <> id)
);
create unique index price_list_name on price_list (company_id, lower(name));
create index price_list_parent on price_list (parent_id) where parent_id is not null;

-- What a list is going to say: the prices that it gives itself, until they are published.
create table price_list_draft (
  price_list_id int not null references price_list on delete cascade,
  company_id int not null references company,
  item text not null check (length(item) between 1 and 60),
  -- Nothing where it is no matter of hours.
  hourly numeric(20, 8) check (hourly >= 0),
  monthly numeric(20, 8) not null check (monthly >= 0),
  position int not null default 0,
  primary key (price_list_id, item)
);

create table price_list_version (
  id int generated always as identity primary key,
  price_list_id int not null references price_list,
  company_id int not null references company,
  version int not null check (version > 0),
  -- When its prices hold.
  valid tstzrange not null check (not isempty(valid) and not lower_inf(valid)),
  parent_version_id int references price_list_version,
  markup_percent numeric(9, 4) not null,
  published_at timestamptz not null default clock_timestamp(),
  published_by int,
  unique (price_list_id, version),
  -- One version at any moment.
  constraint price_list_overlap exclude using gist (int4range(price_list_id, price_list_id, '[]') with &&, valid with &&)
);
create index price_list_version_now on price_list_version (price_list_id, lower(valid) desc);

create table price_list_price (
  version_id int not null references price_list_version,
  company_id int not null references company,
  item text not null,
  hourly numeric(20, 8) check (hourly >= 0),
  monthly numeric(20, 8) not null check (monthly >= 0),
  position int not null,
  -- Given by the list itself, not by its parent.
  is_own boolean not null,
  primary key (version_id, item)
);

-- Whose list it is: of a site, else of a group, else of an account, the more particular first.
create table price_list_use (
  id int generated always as identity primary key,
  company_id int not null references company,
  price_list_id int not null references price_list,
  site_id int not null references site,
  group_id int,
  account_id int,
  -- That of the list. A site may have a list in each currency; its own decides what its servers cost.
  currency text not null default '',
  assigned_at timestamptz not null default clock_timestamp(),
  assigned_by int,
  check (group_id is null or account_id is null),
  foreign key (site_id, group_id) references account_group (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create unique index price_list_use_account on price_list_use (site_id, account_id) where account_id is not null;
create unique index price_list_use_group on price_list_use (site_id, group_id) where group_id is not null;
create unique index price_list_use_site on price_list_use (site_id, currency) where account_id is null and group_id is null;
create index price_list_use_list on price_list_use (price_list_id);

-- Functions of the owner read them for a site without a setting, since prices are asked for in every list of servers: the policies are for
-- the role of requests.
do $$
declare
  each text;
begin
  foreach each in array array['price_list', 'price_list_draft', 'price_list_version', 'price_list_price', 'price_list_use'] loop
    execute format('alter table %I enable row level security', each);
    execute format('create policy in_company on %I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)', each);
  end loop;
end $$;
grant select, insert, update, delete on price_list, price_list_draft, price_list_use to portico_app;
grant select on price_list_version, price_list_price to portico_app;
create policy in_site on price_list_use for select using (site_id = nullif(current_setting('app.site_id', true), '')::int);

-- What is in force or was never changes; what begins later can.
create function price_list_stays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which int := case tg_table_name when 'price_list_price' then (to_jsonb(old) ->> 'version_id')::int else (to_jsonb(old) ->> 'id')::int end;
begin
  if exists (select from public.price_list_version v where v.id = which and lower(v.valid) < now()) then
    raise exception 'Prices that were in force never change.' using errcode = 'restrict_violation', constraint = 'price_list_stays';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before update or delete on price_list_price for each row execute function price_list_stays();
create trigger stays_there before delete on price_list_version for each row execute function price_list_stays();
-- Only its end may move, where another version follows it.
create trigger stays before update on price_list_version for each row
  when ((old.price_list_id, old.version, lower(old.valid), old.markup_percent, old.parent_version_id)
    is distinct from (new.price_list_id, new.version, lower(new.valid), new.markup_percent, new.parent_version_id))
  execute function price_list_stays();

-- A list is not above itself, by any number of steps, and has the company and the currency of its parent.
create function price_list_fits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (with recursive above as (
      select p.id, p.parent_id from public.price_list p where p.id = new.parent_id
      union select p.id, p.parent_id from public.price_list p join above a on p.id = a.parent_id)
    select from above where id = new.id) then
    raise exception 'A list is not its own parent.' using errcode = 'check_violation', constraint = 'price_list_circle';
  end if;
  if exists (select from public.price_list p where p.id = new.parent_id
    and (p.company_id, p.currency) is distinct from (new.company_id, new.currency)) then
    raise exception 'A list has the currency of its parent.' using errcode = 'check_violation', constraint = 'price_list_currency';
  end if;
  if tg_op = 'UPDATE' and new.currency <> old.currency
    and exists (select from public.price_list_version v where v.price_list_id = new.id) then
    raise exception 'A published list keeps its currency.' using errcode = 'check_violation', constraint = 'price_list_currency';
  end if;
  return new;
end $$;
create trigger fits before insert or update on price_list for each row execute function price_list_fits();

-- A list is assigned within its company; to accounts and groups in the currency of their site.
create function price_list_use_fits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found record;
begin
  select l.currency, l.currency = s.currency as is_usual into found from public.price_list l join public.site s on s.company_id = l.company_id
    where l.id = new.price_list_id and l.company_id = new.company_id and s.id = new.site_id;
  if found is null then
    raise exception 'Not of this company.' using errcode = 'check_violation', constraint = 'price_list_company';
  end if;
  if not found.is_usual and (new.account_id is not null or new.group_id is not null) then
    raise exception 'The site has another currency.' using errcode = 'check_violation', constraint = 'price_list_currency';
  end if;
  new.currency := found.currency;
  return new;
end $$;
create trigger fits before insert or update on price_list_use for each row execute function price_list_use_fits();

-- The list of an account: its own, else that of the group which was assigned last, else that of its site.
create function price_list_for(in_site int, of_account int) returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.price_list_id from public.site s join public.price_list_use u on u.site_id = s.id and u.currency = s.currency
  where s.id = $1 and (u.account_id = $2 or u.account_id is null and (u.group_id is null
    or exists (select from public.group_member m where m.site_id = $1 and m.group_id = u.group_id and m.account_id = $2)))
  order by u.account_id is null, u.group_id is null, u.assigned_at desc, u.id desc limit 1
$$;

-- The version of a list that holds at a moment.
create function price_version(list int, at timestamptz) returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.id from public.price_list_version v where v.price_list_id = $1 and lower(v.valid) <= $2
  order by lower(v.valid) desc limit 1
$$;

-- All prices of an account, now.
create function prices_of(in_site int, of_account int)
returns table (currency text, item text, hourly numeric, monthly numeric, "position" int, version_id int, price_list_id int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.currency, p.item, p.hourly, p.monthly, p.position, p.version_id, l.id
  from public.price_list l
  join public.price_list_version v on v.id = price_version(l.id, now()) and v.valid @> now()
  join public.price_list_price p on p.version_id = v.id
  where l.id = price_list_for($1, $2)
$$;

revoke all on function price_list_stays(), price_list_fits(), price_list_use_fits(), price_list_for(int, int),
  price_version(int, timestamptz), prices_of(int, int) from public;
grant execute on function price_list_for(int, int), price_version(int, timestamptz), prices_of(int, int) to portico_app;
