-- What an account is told in the portal; its text is made by who shows it.
create table notification (
  id bigint generated always as identity primary key,
  site_id int not null,
  owner_id int not null,
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  -- Plain text by name.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- An entry of the navigation, and what its route takes: never an address.
  page text check (page ~ '^[A-Za-z][A-Za-z0-9]{0,59}$'),
  page_params jsonb not null default '{}' check (jsonb_typeof(page_params) = 'object'),
  -- Of one topic one item is unread: what happens meanwhile renews it.
  topic text check (length(topic) <= 100),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whom else it names. Their address is looked up, so that it is the one they have, and goes with them.
  about_id int,
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, about_id) references account (site_id, id) on delete cascade
);
create index notification_about on notification (site_id, about_id) where about_id is not null;
create index notification_owner on notification (site_id, owner_id, created_at desc, id desc);
create index notification_unread on notification (site_id, owner_id, created_at desc, id desc) where read_at is null;
create unique index notification_topic on notification (site_id, owner_id, topic) where read_at is null;
create index notification_created on notification (created_at);
call protect('notification', 'select, insert, update, delete');

-- What a site tells all its users has no row for each of them: up to when somebody has read everything …
create table inbox_read (
  site_id int not null,
  owner_id int not null,
  read_until timestamptz not null,
  primary key (site_id, owner_id),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
call protect('inbox_read', 'select, insert, update, delete');

-- … and what they have marked since, item by item.
create table inbox_mark (
  site_id int not null,
  owner_id int not null,
  -- `i` and the number of an incident, `a` and that of an announcement.
  item text not null check (item ~ '^[ia][1-9][0-9]{0,14}$'),
  -- None where it was marked as unread. What is told after it is unread again.
  read_at timestamptz,
  marked_at timestamptz not null default now(),
  primary key (site_id, owner_id, item),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create index inbox_mark_marked on inbox_mark (marked_at);
call protect('inbox_mark', 'select, insert, update, delete');

-- One switch for mails, one for the inbox.
alter table preference add column inbox boolean not null default true;

-- An erased account is named in nobody's inbox, nor is what it wrote.
create function forgets_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.notification where site_id = new.site_id and about_id = new.id;
  return null;
end $$;
revoke all on function forgets_notifications() from public;
create trigger account_notifications after update of deleted_at on account
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forgets_notifications();

-- Items are kept for 90 days, and so are the marks of what is older by then.
create function sweep_inbox() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.notification where created_at < now() - interval '90 days';
  delete from public.inbox_mark where marked_at < now() - interval '90 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_inbox() from public;
