-- Servers that went from one account to another, or were to, and why they did not.
create table server_move (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Lines stay when the server is gone.
  server_id text not null,
  service text not null check (length(service) between 1 and 60),
  type text not null default 'os',
  from_id int not null,
  to_id int not null,
  -- Why it stayed; empty where it was moved.
  problem text not null default '' check (problem ~ '^[a-zA-Z]{0,20}$'),
  moved_by int,
  moved_at timestamptz not null default clock_timestamp(),
  command_id bigint not null,
  unique (command_id, server_id),
  foreign key (site_id, from_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, to_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, moved_by) references account (site_id, id) on delete set null (moved_by)
);
create index server_move_newest on server_move (site_id, moved_at desc, id desc);
create index server_move_from on server_move (site_id, from_id);
create index server_move_to on server_move (site_id, to_id);
create index server_move_by on server_move (site_id, moved_by);
create index server_move_server on server_move (server_id, moved_at) where problem = '';
call protect('server_move', 'select, insert');

-- Names of private networks that are in use.
create index server_nic_private on server_nic (site_id, network text_pattern_ops) where network_type = 'lan';

-- A server of somebody else is permitted to nobody any more, and whoever looks at its screen does so no longer.
create or replace function server_given() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.server_permission where server_id = new.id;
  delete from public.console_ticket where server_id = new.id;
  update public.console_session set ended_at = clock_timestamp(), reason = 'forbidden' where server_id = new.id and ended_at is null;
  return null;
end $$;
revoke all on function server_given() from public;

-- Of an account that is erased no move is told any more.
create function server_moves_forget() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.server_move where site_id = new.site_id and (from_id = new.id or to_id = new.id);
  return null;
end $$;
revoke all on function server_moves_forget() from public;
create trigger server_moves_forget after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function server_moves_forget();

-- What the provider has measured of a server that is on, as it was asked last.
create table server_measure (
  server_id text primary key references server on delete cascade,
  site_id int not null,
  noted_at timestamptz not null default clock_timestamp(),
  -- The last moment of which there are values; none where there are none of the last day.
  statistics_at timestamptz,
  memory_at timestamptz,
  -- Of the last day: per cent of its processors, and operations of its disks in a second.
  cpu_percent numeric(5, 2),
  disk_iops numeric(12, 2),
  -- Since the month began (UTC), through its interfaces to the internet: gigabytes, and the 95th percentile in Mbit/s.
  wan_gb numeric(14, 2),
  wan_p95 numeric(12, 2)
);
create index server_measure_site on server_measure (site_id, noted_at);
call protect('server_measure', 'select, insert, update, delete');

-- Snapshots that reports are to say nothing of, since when and by whose word.
alter table server_snapshot
  add column ignored_at timestamptz,
  add column ignored_by int,
  add constraint server_snapshot_ignored_by foreign key (site_id, ignored_by) references account (site_id, id) on delete set null (ignored_by);
create index server_snapshot_ignored on server_snapshot (site_id, server_id) where ignored_at is not null;
create index server_snapshot_ignored_by on server_snapshot (site_id, ignored_by) where ignored_by is not null;
