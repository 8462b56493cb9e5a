-- Where disk images are uploaded to, at most one for each data center of a site. A data center without one takes what the settings of the service allow.
create table upload_service (
  id text not null default gen_random_uuid()::text primary key check (id ~ '^[0-9a-f-]{36}$'),
  site_id int not null references site,
  name text not null check (length(name) between 1 and 60),
  datacenter text not null,
  -- Where its node is; nothing where this service itself is the node.
  url text not null default '' check (length(url) <= 200),
  -- What it keeps images on, in the words of whoever runs it.
  datastore text not null default '' check (length(datastore) <= 60),
  enabled boolean not null default true,
  -- Of one file. That of the settings bounds it too.
  max_gb int not null default 2000 check (max_gb between 1 and 2000),
  -- How long an upload that was begun may rest.
  token_minutes int not null default 1440 check (token_minutes between 5 and 10080),
  allowed_types text[] not null default '{vmdk,qcow2,vhd,iso,raw}'
    check (allowed_types <> '{}' and allowed_types <@ '{vmdk,qcow2,vhd,iso,raw}'),
  -- What its node says who it is with; the one before counts until then.
  token_hash text,
  old_token_hash text,
  old_token_ends_at timestamptz,
  -- What its node has said last, and when.
  version text not null default '' check (length(version) <= 40),
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, datacenter),
  check ((old_token_hash is null) = (old_token_ends_at is null)),
  foreign key (site_id, datacenter) references datacenter (site_id, id) on delete cascade
);
call protect('upload_service');

-- Every data center there is keeps taking what it took.
select set_config('app.across', 'on', true);
insert into upload_service (site_id, name, datacenter) select site_id, 'upload-' || lower(id), id from datacenter;
select set_config('app.across', '', true);

-- An upload goes by what the service of its data center took when it was begun. Those of the version before had a day, and may be of any format.
alter table disk_upload
  add column token_minutes int not null default 1440 check (token_minutes > 0),
  add column formats text[] check (formats <@ '{vmdk,qcow2,vhd,iso,raw}');

create or replace function sweep_uploads() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.disk_upload where image_id is null and touched_at < now() - interval '1 minute' * token_minutes;
  delete from public.disk_upload u where u.image_id is not null and not exists (
    select from public.disk_image i where i.id = u.image_id and i.command_id is not null);
  perform set_config('app.across', '', true);
end $$;

-- This service is the node of those that have none of their own: it is alive, and runs this version.
create function upload_services_alive(running text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  update public.upload_service set seen_at = now(), version = left(running, 40) where url = '';
  perform set_config('app.across', '', true);
end $$;
revoke all on function upload_services_alive(text) from public;
