-- Files on their way into the disk library: a row for each, until it is an image of the library.
create table disk_upload (
  id text not null default gen_random_uuid()::text primary key check (id ~ '^[0-9a-f-]{36}$'),
  site_id int not null,
  owner_id int not null,
  -- What the image is to be called and what is said of it, the image of the site that it counts as, and where it is to be.
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 2000),
  image text not null,
  datacenter text not null,
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,255}$'),
  -- Bytes: of the whole file, and of what has arrived.
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received >= 0 and received <= size),
  -- What its owner says that the file hashes to, in as many hexadecimal digits as the algorithm has.
  hash text check (hash ~ '^([0-9a-f]{32}|[0-9a-f]{64}|[0-9a-f]{128})$'),
  -- The call that is adding to it, and until when it may without saying so again.
  writer text,
  writer_until timestamptz,
  -- The image that it becomes, once all of it has arrived; and what was found out of it.
  image_id text,
  format text check (format in ('vmdk', 'qcow2', 'vhd', 'raw', 'iso')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  disk_gb int check (disk_gb > 0),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create index disk_upload_owner on disk_upload (site_id, owner_id, created_at desc, id);
create index disk_upload_left on disk_upload (touched_at) where image_id is null;
create index disk_upload_image on disk_upload (image_id) where image_id is not null;
call protect('disk_upload', 'select, insert, update, delete');

-- What has arrived of it, in files of the storage, one behind the other.
create table disk_upload_part (
  upload_id text not null references disk_upload on delete cascade,
  site_id int not null,
  starts_at bigint not null check (starts_at >= 0),
  size bigint not null check (size > 0),
  file_id text not null,
  primary key (upload_id, starts_at),
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create unique index disk_upload_part_file on disk_upload_part (file_id);
call protect('disk_upload_part', 'select, insert, delete');
create trigger disk_upload_part_file after delete on disk_upload_part
  for each row execute function releases_file();

-- Parts of uploads have bounds of their own, so they take none of the room that an account has for files.
alter table stored_file add column counted boolean not null default true;

create or replace function file_removed(gone text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was record;
begin
  perform set_config('app.across', 'on', true);
  update public.stored_file set removed_at = now() where id = gone and state = 'infected' and removed_at is null
    returning site_id, account_id, size, counted, null::timestamptz as removed_at into was;
  if not found then
    delete from public.stored_file where id = gone and state = 'leaving'
      returning site_id, account_id, size, counted, removed_at into was;
  end if;
  -- What was removed as infected takes no room any more when its row goes.
  if found and was.removed_at is null and was.counted then
    -- In one order, as whoever takes room does.
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = was.account_id;
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = 0;
  end if;
  perform set_config('app.across', '', true);
end $$;

-- What nobody has gone on with for a day. An image that was being made of one leaves it behind where its command is gone.
create function sweep_uploads() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.disk_upload where image_id is null and touched_at < now() - interval '1 day';
  delete from public.disk_upload u where u.image_id is not null and not exists (
    select from public.disk_image i where i.id = u.image_id and i.command_id is not null);
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_uploads() from public;

-- An image of the library is a disk, or a disc that machines start from to install something.
alter table disk_image add column format text not null default 'disk' check (format in ('disk', 'iso'));

-- Programs upload by the protocol tus, which adds to a file with this method.
alter table api_call drop constraint api_call_method_check;
alter table api_call add constraint api_call_method_check check (method in ('GET', 'POST', 'PUT', 'DELETE', 'PATCH'));
