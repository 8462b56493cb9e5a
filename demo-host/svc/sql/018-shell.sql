-- Who somebody is on the site, from the fewest rights to the most (src/contract/engine/roles.ts).
alter table account
  drop constraint account_rights_check,
  add constraint account_rights_check
    check (rights in ('subuser', 'customer', 'reseller', 'admin', 'operator', 'root')),
  -- Whose sub-user it is.
  add column parent_id int check (parent_id <> id),
  add foreign key (site_id, parent_id) references account (site_id, id),
  add check ((rights = 'subuser') = (parent_id is not null)),
  add check (not (rights = 'subuser' and is_parent)),
  -- When something last changed of what the frame of the portal shows to it.
  add column context_at timestamptz not null default now();
create index account_parent on account (site_id, parent_id) where parent_id is not null;

alter table site add column context_at timestamptz not null default now();

-- An account with sub-users is a parent; a sub-user has none, which the check above says.
create function account_has_users() returns trigger language plpgsql as $$
begin
  update account set is_parent = true where site_id = new.site_id and id = new.parent_id and not is_parent;
  return null;
end $$;
create trigger account_has_users after insert or update of parent_id on account for each row
  when (new.parent_id is not null)
  execute function account_has_users();

-- Nor does it become one, or no parent, while it has some.
create function account_keeps_users() returns trigger language plpgsql as $$
begin
  if exists (select from account where site_id = new.site_id and parent_id = new.id) then
    raise check_violation using message = format('Account %s has sub-users.', new.id);
  end if;
  return new;
end $$;
create trigger account_keeps_users before update of is_parent on account for each row
  when (old.is_parent and not new.is_parent)
  execute function account_keeps_users();

-- What differs for an account from what its role is granted, by entry of the navigation.
create table account_permission (
  site_id int not null,
  account_id int not null,
  entry text not null check (entry ~ '^[A-Za-z][A-Za-z0-9]{0,59}$'),
  granted boolean not null,
  primary key (site_id, account_id, entry),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('account_permission', 'select');

-- A site's own titles of entries.
create table site_title (
  site_id int not null references site,
  entry text not null check (entry ~ '^[A-Za-z][A-Za-z0-9]{0,59}$'),
  locale text not null,
  title text not null check (length(title) between 1 and 80),
  primary key (site_id, entry, locale)
);
call protect('site_title', 'select');

-- Entries that a site adds to the navigation.
create table site_marketplace_item (
  site_id int not null references site,
  id text not null check (id ~ '^[A-Za-z][A-Za-z0-9-]{0,59}$'),
  name text not null check (length(name) between 1 and 80),
  icon text not null default '' check (length(icon) <= 40),
  -- A page of the portal: the menu leads to no other place.
  link text not null check (link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and length(link) <= 200),
  place int not null default 0,
  primary key (site_id, id)
);
call protect('site_marketplace_item', 'select');

-- What a site tells everybody for a while.
create table site_announcement (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  tone text not null default 'info' check (tone in ('info', 'warning')),
  begins_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > begins_at),
  unique (site_id, id)
);
call protect('site_announcement', 'select');

create table site_announcement_text (
  site_id int not null,
  announcement_id bigint not null,
  locale text not null,
  title text not null check (length(title) between 1 and 120),
  body text not null default '' check (length(body) <= 2000),
  primary key (site_id, announcement_id, locale),
  foreign key (site_id, announcement_id) references site_announcement (site_id, id) on delete cascade
);
call protect('site_announcement_text', 'select');

-- Each change moves the time on, also the second one within a millisecond, and also when what was there is gone.
create function context_moved(before timestamptz) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(), before + interval '1 millisecond')
$$;

create function moves_own_context() returns trigger language plpgsql as $$
begin
  new.context_at := context_moved(old.context_at);
  return new;
end $$;
create trigger account_context before update on account for each row
  when ((old.rights, old.locale, old.mini_view_enabled, old.mini_view_colors)
    is distinct from (new.rights, new.locale, new.mini_view_enabled, new.mini_view_colors))
  execute function moves_own_context();
create trigger site_context before update on site for each row
  when ((old.system_name, old.copyright, old.theme, old.locales)
    is distinct from (new.system_name, new.copyright, new.theme, new.locales))
  execute function moves_own_context();

create function moves_account_context() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update account set context_at = context_moved(context_at)
    where site_id = changed.site_id and id = changed.account_id;
  return null;
end $$;
create trigger account_permission_context after insert or update or delete on account_permission
  for each row execute function moves_account_context();

-- Requests may change a logo, and nothing of the site itself.
create function moves_site_context() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record := coalesce(new, old);
begin
  update public.site set context_at = public.context_moved(context_at) where id = changed.site_id;
  return null;
end $$;
revoke all on function moves_site_context() from public;
create trigger site_logo_context after insert or update or delete on site_logo
  for each row execute function moves_site_context();
create trigger site_title_context after insert or update or delete on site_title
  for each row execute function moves_site_context();
create trigger site_marketplace_item_context after insert or update or delete on site_marketplace_item
  for each row execute function moves_site_context();

-- The error log is read from its newest line on.
create index crash_report_at on crash_report (site_id, at desc, id desc);
