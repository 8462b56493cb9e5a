-- Texts of sites are published with their settings.
create policy in_managed on site_text for select using (site_id = nullif(current_setting('app.managed_site_id', true), '')::int);

-- Writes texts of the open site by kind and language; one without a body is removed.
create function site_texts_publish(texts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  delete from public.site_text t using jsonb_to_recordset(texts) as g (kind text, locale text, body text)
    where t.site_id = managed_site() and t.kind = g.kind and t.locale = g.locale and g.body is null;
  insert into public.site_text (site_id, kind, locale, title, body)
    select managed_site(), g.kind, g.locale, g.title, g.body
    from jsonb_to_recordset(texts) as g (kind text, locale text, title text, body text) where g.body is not null
    on conflict (site_id, kind, locale) do update set title = excluded.title, body = excluded.body, updated = excluded.updated;
  perform set_config('app.across', before, true);
end $$;
revoke all on function site_texts_publish(jsonb) from public;
grant execute on function site_texts_publish(jsonb) to portico_app;
