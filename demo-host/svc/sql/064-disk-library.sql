-- Disk images that customers have made of their servers. What sites sell is in `server_image`.
create table disk_image (
  id text not null default gen_random_uuid()::text primary key check (id ~ '^[0-9a-f-]{36}$'),
  site_id int not null,
  owner_id int not null,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 2000),
  -- The image of the site that it began as: family, license and how one connects are those of it.
  image text not null,
  visibility text not null default 'private' check (visibility in ('private', 'sharedUsers', 'site')),
  -- `cloning` and `verifying` until it is there, `failed` where it never was.
  state text not null default 'cloning' check (state in ('cloning', 'verifying', 'ready', 'removing', 'removed', 'failed')),
  disk_gb int not null check (disk_gb between 5 and 2000),
  -- What it takes up, and the hash of that, once it is there.
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What it was made of; its name stays when that is gone.
  source_id text,
  source_name text not null default '' check (length(source_name) <= 60),
  source_disk int not null default 0,
  -- The command that something is being done to it by; one at a time.
  command_id bigint,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  removed_at timestamptz,
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index disk_image_name on disk_image (site_id, owner_id, lower(name)) where state <> 'removed';
create index disk_image_owner on disk_image (site_id, owner_id, created_at desc, id);
create index disk_image_site on disk_image (site_id, created_at desc, id) where visibility = 'site';
create index disk_image_command on disk_image (command_id) where command_id is not null;
call protect('disk_image', 'select, insert, update, delete');

-- Where it is: servers are made of it there.
create table disk_image_place (
  image_id text not null references disk_image on delete cascade,
  site_id int not null,
  datacenter text not null,
  state text not null default 'copying' check (state in ('copying', 'ready')),
  created_at timestamptz not null default now(),
  primary key (image_id, datacenter)
);
call protect('disk_image_place', 'select, insert, update, delete');

-- Who besides its owner may make servers of it, as long as it is visible to them.
create table disk_image_share (
  id bigint generated always as identity primary key,
  site_id int not null,
  image_id text not null references disk_image on delete cascade,
  account_id int not null,
  added_at timestamptz not null default now(),
  added_by int,
  unique (image_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, added_by) references account (site_id, id) on delete set null (added_by)
);
create index disk_image_share_account on disk_image_share (site_id, account_id);
create index disk_image_share_by on disk_image_share (site_id, added_by) where added_by is not null;
call protect('disk_image_share', 'select, insert, update, delete');

-- The images of others that somebody may make servers of. A sub-user who is of somebody else by now has nothing of what their owner shared.
create function shared_images(who int) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select i.id from disk_image i where i.visibility = 'site' and i.state = 'ready'
  union
  select i.id from disk_image_share s
    join disk_image i on i.id = s.image_id
    join account a on a.site_id = s.site_id and a.id = who
    left join account b on b.site_id = s.site_id and b.id = s.added_by
  where s.account_id = who and i.visibility = 'sharedUsers' and i.state = 'ready'
    and (a.parent_id = i.owner_id or b.rights in ('admin', 'operator', 'root'))
$$;
revoke all on function shared_images(int) from public;
grant execute on function shared_images(int) to portico_app;

-- The image of the library that a server was made of; `image` is what that began as.
alter table server add column disk_image text check (disk_image ~ '^[0-9a-f-]{36}$');
create index server_disk_image on server (disk_image) where disk_image is not null;

-- What is in the library of the embedded provider.
create table embedded_image (
  site_id int not null references site,
  ref text not null,
  size_gb int not null check (size_gb > 0),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  datacenters text[] not null,
  primary key (site_id, ref)
);
call protect('embedded_image');

-- Images whose rows are gone from the service, such as with their account, leave the provider as machines do.
alter table machine_leaving add column kind text not null default 'machine' check (kind in ('machine', 'image'));

create function disk_image_leaves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.machine_leaving (site_id, ref, kind) values (old.site_id, old.id, 'image') on conflict do nothing;
  return null;
end $$;
create trigger disk_image_leaves after delete on disk_image for each row when (old.state <> 'removed') execute function disk_image_leaves();
