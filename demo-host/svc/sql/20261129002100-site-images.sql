-- Images that sites had, have or will have as logos and browser icons: drafts and versions name them by their digest.
create table site_image (
  site_id int not null references site,
  -- SHA-256 of the content as it is stored.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
  content_base64 text not null check (length(content_base64) <= 1000000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (site_id, digest)
);
call protect('site_image', 'select');
create policy in_managed on site_image for select using (site_id = nullif(current_setting('app.managed_site_id', true), '')::int);
create policy in_managed on site_logo for select using (site_id = nullif(current_setting('app.managed_site_id', true), '')::int);

alter table site_logo drop constraint site_logo_scheme_check;
alter table site_logo add constraint site_logo_scheme_check check (scheme in ('light', 'dark', 'icon'));

create function image_digest(content text) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

-- Keeps a PNG for the open site and answers its digest. Those that nothing names any more go after a day.
create function site_image_save(content text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  named text := image_digest(content);
begin
  insert into public.site_image (site_id, digest, media_type, content_base64)
    values (managed_site(), named, 'image/png', content)
    on conflict (site_id, digest) do update set created_at = clock_timestamp();
  delete from public.site_image i where i.site_id = managed_site() and i.created_at < clock_timestamp() - interval '1 day'
    and not exists (select from public.site_version v cross join jsonb_each_text(v.settings) s
      where v.site_id = i.site_id and s.key like 'logo.%' and s.value = i.digest)
    and not exists (select from public.site_draft d cross join jsonb_each(d.changes) s
      where d.site_id = i.site_id and s.key like 'logo.%' and s.value ->> 'new' = i.digest);
  perform set_config('app.across', before, true);
  return named;
end $$;

-- Writes logos of the open site by scheme; one without a digest is removed. What they replace is kept, so that one can return to it.
create function site_logos_publish(chosen jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  insert into public.site_image (site_id, digest, media_type, content_base64)
    select l.site_id, image_digest(l.content_base64), l.media_type, l.content_base64
    from public.site_logo l where l.site_id = managed_site() on conflict do nothing;
  delete from public.site_logo l using jsonb_to_recordset(chosen) as g (scheme text, digest text)
    where l.site_id = managed_site() and l.scheme = g.scheme and g.digest is null;
  insert into public.site_logo (site_id, scheme, media_type, content_base64)
    select i.site_id, g.scheme, i.media_type, i.content_base64
    from jsonb_to_recordset(chosen) as g (scheme text, digest text)
    join public.site_image i on i.site_id = managed_site() and i.digest = g.digest
    on conflict (site_id, scheme) do update set media_type = excluded.media_type, content_base64 = excluded.content_base64;
  perform set_config('app.across', before, true);
end $$;

revoke all on function site_image_save(text), site_logos_publish(jsonb) from public;
grant execute on function site_image_save(text), site_logos_publish(jsonb) to portico_app;
