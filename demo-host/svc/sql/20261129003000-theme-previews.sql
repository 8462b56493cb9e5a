-- Links that show the theme of a site's draft to their holders, until they end.
create table site_theme_preview (
  site_id int not null references site,
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  title text not null default '' check (length(title) <= 80),
  -- The theme as it was in the draft when the link was made; nothing once the link is revoked.
  theme jsonb not null check (jsonb_typeof(theme) = 'object'),
  -- Email of its creator, who may be of another site.
  created_by text not null default '',
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index site_theme_preview_site on site_theme_preview (site_id, created_at);
call protect('site_theme_preview', 'select');

-- Previews of the open site; those that ended more than a month ago are not listed.
create function site_theme_previews() returns table (id bigint, site_host text, title text, state text, created_by text, created_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select p.id, s.slug, p.title,
      case when p.revoked_at is not null then 'revoked' when p.ends_at <= now() then 'ended' else 'open' end,
      p.created_by, p.created_at, p.ends_at
    from public.site_theme_preview p join public.site s on s.id = p.site_id
    where p.site_id = managed_site() and p.ends_at > now() - interval '30 days';
  perform set_config('app.across', before, true);
end $$;

-- Adds a preview to the open site; answers nothing where `most` are open. What ended long ago is forgotten.
create function site_theme_preview_add(hash text, its_title text, its_theme jsonb, days int, most int, who text)
returns table (id bigint, ends_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  -- Two at the same time come one after the other, so that there are never more than `most`.
  perform pg_advisory_xact_lock(hashtext('theme previews'), managed_site());
  delete from public.site_theme_preview p where p.site_id = managed_site() and p.ends_at <= now() - interval '30 days';
  if (select count(*) from public.site_theme_preview p
      where p.site_id = managed_site() and p.revoked_at is null and p.ends_at > now()) < most then
    return query insert into public.site_theme_preview as p (site_id, token_hash, title, theme, created_by, ends_at)
      values (managed_site(), hash, its_title, its_theme, who, now() + interval '1 day' * days)
      returning p.id, p.ends_at;
  end if;
  perform set_config('app.across', before, true);
end $$;

-- Revokes a preview of the open site and forgets its theme; answers whether it was open.
create function site_theme_preview_revoke(which bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  done boolean;
begin
  update public.site_theme_preview set revoked_at = now(), theme = '{}'
    where site_id = managed_site() and id = which and revoked_at is null and ends_at > now();
  done := found;
  perform set_config('app.across', before, true);
  return done;
end $$;

revoke all on function site_theme_previews(), site_theme_preview_add(text, text, jsonb, int, int, text), site_theme_preview_revoke(bigint) from public;
grant execute on function site_theme_previews(), site_theme_preview_add(text, text, jsonb, int, int, text), site_theme_preview_revoke(bigint)
  to portico_app;
