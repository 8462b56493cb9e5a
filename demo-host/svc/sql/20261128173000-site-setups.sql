-- New sites: values entered for each, until it is published.

-- Entries of the menu that a site doesn't offer to anyone.
alter table site add column hidden_entries text[] not null default '{}';

-- A step that isn't done yet has no values.
create table site_setup (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  host text not null check (length(host) between 1 and 253),
  -- None, once the step is done, stands for a company that the publication makes, of this name.
  company_id int references company,
  company_name text check (length(company_name) between 1 and 80),
  name text check (length(name) between 1 and 80),
  system_name text check (length(system_name) between 1 and 80),
  currency text check (currency ~ '^[A-Z]{3}$'),
  locales text[] check (cardinality(locales) > 0),
  theme jsonb check (jsonb_typeof(theme -> 'brand') = 'string'),
  -- A PNG in base64; empty without a logo.
  logo text not null default '' check (length(logo) <= 200000),
  has_prices boolean not null default false,
  price_list_id int references price_list on delete set null,
  hidden_entries text[],
  administrators text[] check (cardinality(administrators) > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  published_site_id int references site,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index site_setup_owner on site_setup (site_id, account_id, id desc);
call protect('site_setup');

-- What the TLS handshake with a host of a site answered last.
create table site_certificate (
  site_id int not null references site,
  host text not null,
  state text not null check (state in ('unknown', 'waiting', 'right', 'wrong')),
  issuer text not null default '' check (length(issuer) <= 200),
  expires_at timestamptz,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (site_id, host)
);
call protect('site_certificate');

-- Companies in which an account makes sites: those in which it has the right, and for operators that of their site while it has no
-- other site. Reads grants each time, so that a withdrawal acts at once on every node.
create function setup_companies(in_site int, of_account int) returns table (id int, name text, currency text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select c.id, c.name, c.currency from public.company c where c.id in (
    select a.company_id from public.company_access a join public.account o on o.site_id = a.site_id and o.id = a.account_id
      where a.site_id = in_site and a.account_id = of_account and 'sites' = any(a.rights) and o.enabled
    union
    select s.company_id from public.site s join public.account o on o.site_id = s.id and o.id = of_account
      where s.id = in_site and o.rights in ('operator', 'root') and o.enabled
        and not exists (select from public.site t where t.company_id = s.company_id and t.id <> s.id));
  perform set_config('app.across', before, true);
end $$;

-- Price lists in force of such a company, by which a new site can sell.
create function setup_price_lists(in_site int, of_account int, of_company int) returns table (id int, name text, currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.id, l.name, l.currency from public.price_list l
    where l.company_id = $3 and l.company_id in (select c.id from setup_companies($1, $2) c)
      and exists (select from public.price_list_version v where v.price_list_id = l.id and v.valid @> now())
$$;

-- Makes the site of a setup whose steps are done: company, site, logo and price list. Whether the caller may is judged anew here. Refuses
-- (check_violation) by constraint `setup_company` and `setup_published`.
create function site_setup_publish(which bigint, in_site int, of_account int, new_slug text, key text, url text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  setup public.site_setup;
  owner int;
  added int;
begin
  select * into setup from public.site_setup s where s.id = which and s.site_id = in_site and s.account_id = of_account for update;
  if setup.id is null or setup.published_site_id is not null then
    raise exception 'Published already.' using errcode = 'check_violation', constraint = 'setup_published';
  end if;
  if setup.company_id is null then
    if not exists (select from public.account o where o.site_id = in_site and o.id = of_account and o.enabled
      and o.rights in ('operator', 'root')) then
      raise exception 'No company of theirs.' using errcode = 'check_violation', constraint = 'setup_company';
    end if;
    insert into public.company (name, currency) values (setup.company_name, setup.currency) returning id into owner;
  else
    select c.id into owner from setup_companies(in_site, of_account) c where c.id = setup.company_id;
    if owner is null then
      raise exception 'No company of theirs.' using errcode = 'check_violation', constraint = 'setup_company';
    end if;
  end if;
  insert into public.site (slug, site_key, name, system_name, hosts, base_url, theme, locales, currency, company_id, hidden_entries)
    values (new_slug, key, setup.name, setup.system_name, array[setup.host], url, setup.theme, setup.locales, setup.currency, owner,
      setup.hidden_entries)
    returning id into added;
  if setup.logo <> '' then
    insert into public.site_logo (site_id, scheme, media_type, content_base64) values (added, 'light', 'image/png', setup.logo);
  end if;
  if setup.price_list_id is not null then
    insert into public.price_list_use (company_id, price_list_id, site_id) values (owner, setup.price_list_id, added);
  end if;
  -- The publisher works on the site, and on the price lists of its company as before it had another site. A new company is theirs.
  insert into public.company_access as a (company_id, account_id, site_id, rights)
    values (owner, of_account, in_site,
      case when setup.company_id is null then array['prices', 'books', 'access', 'sites'] else array['prices', 'sites'] end)
    on conflict (company_id, account_id) do update
      set rights = array(select distinct r from unnest(a.rights || array['sites']) r);
  update public.site_setup s set published_site_id = added, updated_at = clock_timestamp() where s.id = which;
  perform set_config('app.across', before, true);
  return added;
end $$;

revoke all on function setup_companies(int, int), setup_price_lists(int, int, int),
  site_setup_publish(bigint, int, int, text, text, text) from public;
grant execute on function setup_companies(int, int), setup_price_lists(int, int, int),
  site_setup_publish(bigint, int, int, text, text, text) to portico_app;

-- As before; without the entries that the site doesn't offer, and with that of new sites for who has the right in a company.
create or replace function account_rights(who int)
returns table (
  rights text, read_only boolean, entry text, granted boolean, may_write boolean,
  owner_rights text, owner_read_only boolean, configuration boolean
)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.rights, a.read_only, p.* from account a
    cross join lateral (
      select t.hidden_entries || case when t.support_enabled or a.rights in ('admin', 'operator', 'root') then '{}'
        else '{support,supportCreate}'::text[] end as entries,
        case when a.rights = 'subuser' then '{billing,billingCosts,billingHistory,report}' else '{}'::text[] end as billing
        from site t where t.id = a.site_id
    ) denied
    left join lateral (
      select unnest(denied.entries) as entry, false as granted, false as may_write,
        null as owner_rights, null::boolean as owner_read_only, null::boolean as configuration
      union all
      select b.entry, g.level is not null, coalesce(g.level in ('change', 'pay'), false) and not a.read_only, null, null, null
        from unnest(denied.billing) b (entry)
        left join billing_access g on g.site_id = a.site_id and g.account_id = a.id and g.owner_id = a.parent_id
        where b.entry <> all (denied.entries)
      union all
      select 'createNewSite', true, not a.read_only, null, null, null
        where exists (select from company_access c where c.site_id = a.site_id and c.account_id = a.id and 'sites' = any(c.rights))
          and not exists (select from account_permission s
            where s.site_id = a.site_id and s.account_id = a.id and s.entry = 'createNewSite')
      union all
      select s.entry, s.granted, s.may_write, null, null, null
        from account_permission s where s.site_id = a.site_id and s.account_id = a.id
          and s.entry <> all (denied.entries || denied.billing)
      union all
      -- Few groups have an account; "offset 0" keeps a planner without statistics from beginning with all accounts of the site.
      select o.* from group_member m
        cross join lateral (
          select o.object_id, s.granted, s.may_write, w.rights, w.read_only, o.configuration from account_group g
            join account w on w.site_id = g.site_id and w.id = g.owner_id and w.enabled and w.account_status <> 'Locked'
            join group_object o on o.site_id = g.site_id and o.group_id = g.id and o.object_type = 'site' and o.access
            left join account_permission s on s.site_id = w.site_id and s.account_id = w.id and s.entry = o.object_id
            where g.site_id = m.site_id and g.id = m.group_id offset 0
        ) o
        where m.site_id = a.site_id and m.account_id = a.id
    ) p on true
    where a.id = who;
end $$;
