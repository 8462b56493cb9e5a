-- The order of a site's menu and its own links, published with its settings: without one, the usual order and no links.
alter table site add column menu jsonb not null default '{}' check (jsonb_typeof(menu) = 'object');
alter table site_setup add column menu jsonb not null default '{}' check (jsonb_typeof(menu) = 'object');

-- As before, and with what the menu shows.
create or replace trigger site_context before update on site for each row
  when ((old.system_name, old.copyright, old.theme, old.locales, old.view_mode, old.mini_view_colors, old.support_enabled,
      old.hidden_entries, old.menu)
    is distinct from (new.system_name, new.copyright, new.theme, new.locales, new.view_mode, new.mini_view_colors, new.support_enabled,
      new.hidden_entries, new.menu))
  execute function moves_own_context();

-- As before, with the menu.
create or replace function site_publish(columns jsonb, was jsonb, changed jsonb, restored int, who int) returns int
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
    support_enabled = s.support_enabled, theme = s.theme, words = s.words, mails = s.mails,
    hidden_entries = s.hidden_entries, menu = s.menu
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

-- As before, with the menu.
create or replace function site_setup_publish(which bigint, in_site int, of_account int, new_slug text, key text, url text) returns int
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
  insert into public.site (slug, site_key, name, system_name, hosts, base_url, theme, locales, currency, company_id, hidden_entries,
      menu)
    values (new_slug, key, setup.name, setup.system_name, array[setup.host], url, setup.theme, setup.locales, setup.currency, owner,
      setup.hidden_entries, setup.menu)
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
