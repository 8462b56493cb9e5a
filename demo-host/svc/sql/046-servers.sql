-- Where servers can be, what they are made from, and what that costs: of a site, as it sells them.
create table datacenter (
  site_id int not null references site,
  id text not null check (id ~ '^[A-Z0-9-]{2,6}$'),
  continent text not null check (length(continent) between 1 and 40),
  country text not null check (length(country) between 1 and 60),
  city text not null check (length(city) between 1 and 60),
  position int not null default 0,
  primary key (site_id, id)
);
call protect('datacenter', 'select');

create table server_image (
  site_id int not null references site,
  id text not null check (id ~ '^[a-z0-9_.-]{1,60}$'),
  name text not null check (length(name) between 1 and 120),
  family text not null check (length(family) between 1 and 60),
  kind text not null check (kind in ('os', 'app', 'desktop', 'service')),
  -- The least that it needs.
  disk_gb int not null check (disk_gb > 0),
  ram_mb int not null check (ram_mb > 0),
  connection_type text not null check (connection_type in ('other', 'ssh', 'vnc', 'rdp')),
  connect_user text not null default '',
  -- An item of `price_item` that is paid besides.
  license text,
  position int not null default 0,
  primary key (site_id, id)
);
call protect('server_image', 'select');

-- What one of something costs: for an hour, and for a month. Exact.
create table price_item (
  site_id int not null references site,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item text not null check (length(item) between 1 and 60),
  hourly numeric(20, 8) not null check (hourly >= 0),
  monthly numeric(20, 8) not null check (monthly >= 0),
  position int not null default 0,
  primary key (site_id, currency, item)
);
call protect('price_item', 'select');

create table server (
  id text not null default gen_random_uuid()::text primary key check (id ~ '^[0-9a-f-]{36}$'),
  site_id int not null,
  owner_id int not null,
  name text not null check (name ~ '^[A-Za-z0-9()_.-]{4,40}$'),
  description text not null default '' check (length(description) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  datacenter text not null default 'EU',
  image text not null default 'debian-12',
  -- `creating` until it is there, `ready` as long as it is, `failed` where it never was.
  state text not null default 'creating' check (state in ('creating', 'ready', 'terminated', 'failed')),
  power text not null default 'off' check (power in ('on', 'off', 'suspended')),
  -- Who has suspended it: what an administrator, or the state of the account, has suspended is not resumed by its owner.
  suspended_by text check (suspended_by in ('owner', 'administrator', 'account')),
  cpu_type text not null default 'B' check (cpu_type in ('A', 'B', 'T', 'D')),
  cpu_count int not null default 1 check (cpu_count between 1 and 64),
  ram_mb int not null default 1024 check (ram_mb between 256 and 262144),
  billing text not null default 'hourly' check (billing in ('monthly', 'hourly')),
  traffic text not null default 't5000' check (traffic ~ '^[tb][0-9]{1,6}$'),
  protected boolean not null default false,
  -- The command that something is being done to it by, and what that is; one at a time.
  command_id bigint,
  doing text check (doing ~ '^[a-z-]{1,40}$'),
  created_at timestamptz not null default now(),
  power_at timestamptz,
  terminated_at timestamptz,
  check ((command_id is null) = (doing is null)),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index server_name on server (site_id, owner_id, lower(name)) where state <> 'terminated';
create index server_owner on server (site_id, owner_id, created_at desc, id);
create index server_newest on server (site_id, created_at desc, id);
create index server_by_name on server (site_id, name, id);
create index server_command on server (command_id) where command_id is not null;
call protect('server', 'select, insert, update, delete');

create table server_disk (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  index int not null check (index between 0 and 15),
  size_gb int not null check (size_gb between 5 and 16000),
  unique (server_id, index),
  check (index > 0 or size_gb <= 2000)
);
call protect('server_disk', 'select, insert, update, delete');

create table server_nic (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  index int not null check (index between 0 and 7),
  network text not null check (length(network) between 1 and 60),
  network_type text not null check (network_type in ('lan', 'wan', 'int')),
  mac text not null check (mac ~ '^([0-9a-f]{2}:){5}[0-9a-f]{2}$'),
  connected boolean not null default true,
  unique (server_id, index),
  unique (site_id, mac)
);
call protect('server_nic', 'select, insert, update, delete');

-- The public addresses of a place: each is of one interface at most.
create table address (
  site_id int not null references site,
  datacenter text not null,
  ip text not null check (length(ip) between 7 and 45),
  nic_id bigint references server_nic on delete set null,
  primary key (site_id, ip)
);
create index address_free on address (site_id, datacenter, ip) where nic_id is null;
create index address_nic on address (nic_id) where nic_id is not null;
call protect('address', 'select, update');

create table server_snapshot (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  parent_id bigint references server_snapshot on delete set null,
  -- What the provider knows it by.
  ref text not null default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 60),
  size_gb int not null default 0 check (size_gb >= 0),
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  created_by int,
  foreign key (site_id, created_by) references account (site_id, id) on delete set null (created_by)
);
create index server_snapshot_server on server_snapshot (server_id, created_at);
create unique index server_snapshot_current on server_snapshot (server_id) where is_current;
call protect('server_snapshot', 'select, insert, update, delete');

-- What was done to servers. Lines are never changed but for their result.
create table server_event (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  at timestamptz not null default clock_timestamp(),
  action text not null check (action ~ '^[a-z-]{1,40}$'),
  account_id int,
  source text not null default 'portal' check (source in ('portal', 'api', 'system', 'administrator')),
  result text not null default 'running' check (result in ('running', 'done', 'warned', 'failed', 'cancelled')),
  detail text not null default '' check (length(detail) <= 200),
  command_id bigint,
  foreign key (site_id, account_id) references account (site_id, id) on delete set null (account_id)
);
create index server_event_server on server_event (server_id, at desc, id desc);
create index server_event_command on server_event (command_id) where command_id is not null;
call protect('server_event', 'select, insert, update');

-- The machines of the embedded provider: what it would know if it were a cloud of its own.
create table embedded_machine (
  site_id int not null references site,
  ref text not null,
  power text not null check (power in ('on', 'off', 'suspended')),
  spec jsonb not null check (jsonb_typeof(spec) = 'object'),
  snapshots text[] not null default '{}',
  -- When it was off before: pairs of milliseconds.
  downtimes jsonb not null default '[]' check (jsonb_typeof(downtimes) = 'array'),
  power_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (site_id, ref)
);
call protect('embedded_machine');

-- Its work: begun once for each key, however often that is asked for.
create table embedded_work (
  site_id int not null references site,
  key text not null,
  ref text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Milliseconds.
  takes int not null check (takes >= 0),
  -- None while it is under way, then what came of it, as JSON.
  outcome text,
  primary key (site_id, key)
);
create index embedded_work_ref on embedded_work (site_id, ref);
call protect('embedded_work');

-- Commands about one thing of which one runs at a time have no lane of their account: they hold up nothing else of it.
drop function command_begin(bigint, text[], interval, text[]);
create function command_begin(which bigint, names text[], lease interval, long_names text[] default '{}',
  free_names text[] default '{}', out state text,
  out id bigint, out site_id int, out account_id int, out name text, out target text, out input_sealed text,
  out attempt int, out tries int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_one public.command;
  is_long boolean;
begin
  perform set_config('app.across', 'on', true);
  select * into found_one from public.command c where c.id = which for no key update;
  is_long := found_one.name = any (long_names);
  if found_one.name <> all (free_names) then
    perform pg_advisory_xact_lock(hashtextextended('command of ' || found_one.account_id, is_long::int));
  end if;
  if found_one.id is null or found_one.ended_at is not null then
    state := 'over';
  elsif found_one.due_at > clock_timestamp() or found_one.name <> all (names)
    or found_one.name <> all (free_names) and exists (select from public.command c
      where c.site_id = found_one.site_id and c.account_id = found_one.account_id and c.ended_at is null and c.id <> which
        and c.state = 'running' and c.due_at > clock_timestamp() and (c.name = any (long_names)) = is_long
        and c.name <> all (free_names)) then
    state := 'waits';
  else
    update public.command c set state = 'running', attempt = c.attempt + 1, tries = c.tries + 1,
      due_at = clock_timestamp() + lease, began_at = coalesce(c.began_at, clock_timestamp())
      where c.id = which
      returning 'begun', c.id, c.site_id, c.account_id, c.name, c.target, c.input_sealed, c.attempt, c.tries
      into state, id, site_id, account_id, name, target, input_sealed, attempt, tries;
  end if;
  perform set_config('app.across', '', true);
end $$;
revoke all on function command_begin(bigint, text[], interval, text[], text[]) from public;
