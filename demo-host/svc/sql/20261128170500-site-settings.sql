-- Settings of sites: what is changed waits in a draft, what is published stays as a version, and every node learns of it at once.
alter table site
  add column billing_modes text not null default 'monthlyAndHourly' check (billing_modes in ('monthlyAndHourly', 'hourly')),
  -- Which data center new servers begin with: the first of the list, or one near the user's address.
  add column auto_zone text not null default 'disabled' check (auto_zone in ('disabled', 'byUserIp')),
  -- Whether new servers begin on a continent of the site's choice, and which.
  add column default_continent text not null default 'disabled' check (default_continent in ('disabled', 'enabled')),
  add column continent text not null default '' check (length(continent) <= 40),
  -- Credit that new users get, and the days after which it expires; 0 for none.
  add column trial_credit numeric(12, 2) not null default 0 check (trial_credit >= 0),
  add column trial_days int not null default 30 check (trial_days between 1 and 365);

-- Whoever has the right `sites` in a company manages all of its sites.
alter table company_access drop constraint company_access_rights_check;
alter table company_access add constraint company_access_rights_check
  check (cardinality(rights) > 0 and rights <@ array['prices', 'books', 'access', 'sites']);

-- By name of the setting: the value that it had when it was changed, and the new one.
create table site_draft (
  site_id int primary key references site,
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  -- The newest version when the draft was saved.
  base_version int not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by int not null
);
call protect('site_draft', 'select');

create table site_version (
  site_id int not null references site,
  version int not null check (version > 0),
  -- All settings as they are from this version on.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- By name of the setting: its value before and since.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  restored_version int,
  published_at timestamptz not null default clock_timestamp(),
  -- None for the settings that a site had before its first version.
  published_by int,
  primary key (site_id, version)
);
call protect('site_version', 'select');

create function site_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Published settings never change.' using errcode = 'restrict_violation', constraint = 'site_version_stays';
end $$;
create trigger stays before update or delete on site_version for each row execute function site_version_stays();

-- A manager of another site reads them once it is open; see site_enter.
create policy in_managed on site_draft for select using (site_id = nullif(current_setting('app.managed_site_id', true), '')::int);
create policy in_managed on site_version for select using (site_id = nullif(current_setting('app.managed_site_id', true), '')::int);

-- Sites that an account manages: its own, whose permission is judged before, and all of the companies in which it has the right. Reads grants
-- each time, so that a withdrawal acts at once on every node.
create function sites_managed_by(in_site int, of_account int) returns setof int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select $1
  union
  select s.id from public.company_access a
    join public.account c on c.site_id = a.site_id and c.id = a.account_id
    join public.site s on s.company_id = a.company_id
    where a.site_id = $1 and a.account_id = $2 and 'sites' = any(a.rights) and c.enabled
$$;

-- Opens a site for the transaction, by its slug or one of its hosts. Answers nothing where the account doesn't manage it.
create function site_enter(named text, in_site int, of_account int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found int := (select s.id from public.site s
    where (s.slug = named or named = any(s.hosts)) and s.id in (select m from sites_managed_by(in_site, of_account) m)
    order by s.slug <> named, s.id limit 1);
begin
  perform set_config('app.managed_site_id', coalesce(found::text, ''), true);
  return found;
end $$;

create function managed_site() returns int language sql stable as $$
  select nullif(current_setting('app.managed_site_id', true), '')::int
$$;

-- Saves the draft of the open site; without changes there is none.
create function site_draft_save(changed jsonb, who int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  if changed = '{}' then
    delete from public.site_draft where site_id = managed_site();
  else
    insert into public.site_draft (site_id, changes, base_version, changed_by)
      values (managed_site(), changed,
        (select coalesce(max(version), 0) from public.site_version where site_id = managed_site()), who)
      on conflict (site_id) do update set changes = excluded.changes, base_version = excluded.base_version,
        changed_by = excluded.changed_by, changed_at = clock_timestamp();
  end if;
  perform set_config('app.across', before, true);
end $$;

-- Writes settings of the open site, by their columns, and adds a version. `was` are all settings before: a first version holds them, so that
-- one can return to it. The draft loses what is published.
create function site_publish(columns jsonb, was jsonb, changed jsonb, restored int, who int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  s public.site;
  newest int;
begin
  select * into s from public.site where id = managed_site() for update;
  s := jsonb_populate_record(s, columns);
  update public.site set
    name = s.name, system_name = s.system_name, copyright = s.copyright, hosts = s.hosts, base_url = s.base_url,
    currency = s.currency, locales = s.locales, view_mode = s.view_mode, mini_view_colors = s.mini_view_colors,
    billing_modes = s.billing_modes, auto_zone = s.auto_zone, default_continent = s.default_continent,
    continent = s.continent,
    registration_allowed = s.registration_allowed, password_min = s.password_min, password_max = s.password_max,
    hides_accounts = s.hides_accounts, new_user_billing = s.new_user_billing, verification_flow = s.verification_flow,
    server_limit = s.server_limit, max_server_price = s.max_server_price, max_phones = s.max_phones, max_ips = s.max_ips,
    termination_grace_days = s.termination_grace_days, trial_credit = s.trial_credit, trial_days = s.trial_days,
    support_enabled = s.support_enabled, theme = s.theme
    where id = s.id;
  select max(version) into newest from public.site_version where site_id = s.id;
  if newest is null then
    newest := 1;
    insert into public.site_version (site_id, version, settings, changes) values (s.id, newest, was, '{}');
  end if;
  insert into public.site_version (site_id, version, settings, changes, restored_version, published_by)
    values (s.id, newest + 1, was || (select coalesce(jsonb_object_agg(c.key, c.value -> 'new'), '{}') from jsonb_each(changed) c),
      changed, restored, who);
  update public.site_draft d set changes = d.changes - array(select jsonb_object_keys(changed))
    where d.site_id = s.id and d.changes - array(select jsonb_object_keys(changed)) <> '{}';
  delete from public.site_draft d where d.site_id = s.id and d.changes - array(select jsonb_object_keys(changed)) = '{}';
  perform set_config('app.across', before, true);
  return newest + 1;
end $$;

-- Versions of the open site with the names of who published them, who may be of another site.
create function site_versions() returns table (site_host text, version int, changes jsonb, restored_version int, published_at timestamptz, published_by text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select s.slug, v.version, v.changes, v.restored_version, v.published_at, coalesce(a.email, '')
    from public.site_version v join public.site s on s.id = v.site_id left join public.account a on a.id = v.published_by
    where v.site_id = managed_site();
  perform set_config('app.across', before, true);
end $$;

-- The sites that an account manages, with their companies and drafts, and the newest version of each.
create function sites_of(in_site int, of_account int)
returns table (site_id int, company text, changes jsonb, changed_at timestamptz, changed_by text, version int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select s.id, c.name, d.changes, d.changed_at, coalesce(a.email, ''), v.version
    from sites_managed_by(in_site, of_account) m
    join public.site s on s.id = m
    join public.company c on c.id = s.company_id
    left join public.site_draft d on d.site_id = s.id
    left join public.account a on a.id = d.changed_by
    left join lateral (select max(o.version) as version from public.site_version o where o.site_id = s.id) v on true;
  perform set_config('app.across', before, true);
end $$;

revoke all on function sites_managed_by(int, int), site_enter(text, int, int), site_draft_save(jsonb, int),
  site_publish(jsonb, jsonb, jsonb, int, int), site_versions(), sites_of(int, int) from public;
grant execute on function sites_managed_by(int, int), site_enter(text, int, int), site_draft_save(jsonb, int),
  site_publish(jsonb, jsonb, jsonb, int, int), site_versions(), sites_of(int, int) to portico_app;

-- Nodes listen, and read their sites again.
create function notify_sites() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico_sites', '');
  return null;
end $$;
create trigger site_notice after insert or update or delete on site for each statement execute function notify_sites();
