-- A site's own words of the elements and of its emails, by language: published with its settings.
alter table site
  add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object'),
  add column mails jsonb not null default '{}' check (jsonb_typeof(mails) = 'object');

-- As before, with the two columns and what the site doesn't offer.
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
    hidden_entries = s.hidden_entries
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
