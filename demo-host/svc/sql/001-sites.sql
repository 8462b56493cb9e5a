-- Every request works under this role: it owns nothing and cannot leave its site.
do $$ begin
  if not exists (select from pg_roles where rolname = 'portico_app') then
    create role portico_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- From PostgreSQL 16 on, who made a role is its member but may not act as it before this grant.
-- Where an administrator prepared the role, the right to grant it is not needed; nor where a service of another database
-- on the server has granted it at the same moment.
do $$ begin
  execute format('grant portico_app to %I', current_user);
exception when insufficient_privilege or unique_violation then null;
end $$;

grant usage on schema public to portico_app;

-- Puts a table behind its site. The second policy is for the owner's few functions that work across
-- sites (they set the flag themselves); requests never run as the owner.
create procedure protect(target regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy in_site on %s using (site_id = nullif(current_setting(''app.site_id'', true), '''')::int)',
    target);
  execute format(
    'create policy across_sites on %s to current_user using (current_setting(''app.across'', true) = ''on'')',
    target);
  execute format('grant %s on %s to portico_app', rights, target);
end $$;

-- What anybody may know of a site; hence readable by all and written only by the owner.
create table site (
  id int generated always as identity primary key,
  slug text not null unique,
  site_key text not null unique,
  name text not null,
  system_name text not null,
  copyright text not null default '',
  hosts text[] not null default '{}',
  origins text[] not null default '{}',
  theme jsonb not null check (jsonb_typeof(theme -> 'brand') = 'string'),
  registration_allowed boolean not null default false,
  social_networks text[] not null default '{}',
  locales text[] not null default '{en}',
  password_min int not null default 6 check (password_min > 0),
  password_max int not null default 30 check (password_max between password_min and 128)
);
grant select on site to portico_app;

create table site_logo (
  site_id int not null references site,
  scheme text not null check (scheme in ('light', 'dark')),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
  content_base64 text not null,
  primary key (site_id, scheme)
);
call protect('site_logo', 'select, insert, update');
