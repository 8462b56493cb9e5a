-- Switches of data centers, as operators have added them and as they answered last.
create table network_switch (
  id int generated always as identity primary key,
  site_id int not null references site,
  name text not null check (length(name) between 1 and 60),
  datacenter text not null,
  model text not null default '' check (length(model) <= 80),
  mgmt_ip text not null check (length(mgmt_ip) between 2 and 45),
  -- What it is asked with; never told again.
  snmp_sealed text not null,
  -- Whether it answered when it was asked last; nothing before that.
  answers boolean,
  latency_ms int check (latency_ms >= 0),
  tested_at timestamptz,
  -- How many VLANs it can have.
  vlans_total int not null default 0 check (vlans_total >= 0),
  synced_at timestamptz,
  -- The command that asks for its ports; one at a time.
  command_id bigint,
  created_at timestamptz not null default now(),
  unique (site_id, mgmt_ip)
);
create unique index network_switch_name on network_switch (site_id, lower(name));
create index network_switch_place on network_switch (site_id, datacenter);
create index network_switch_command on network_switch (command_id) where command_id is not null;
call protect('network_switch');

create table network_switch_port (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  switch_id int not null references network_switch on delete cascade,
  no int not null check (no between 1 and 1024),
  name text not null default '' check (length(name) <= 40),
  speed_mbps int not null default 0 check (speed_mbps >= 0),
  status text not null check (status in ('up', 'down', 'blocked')),
  vlan_tags int[] not null default '{}' check (cardinality(vlan_tags) <= 4094),
  -- What is at its other end; empty where the switch does not know.
  host text not null default '' check (length(host) <= 60),
  unique (switch_id, no)
);
create index network_switch_port_site on network_switch_port (site_id);
call protect('network_switch_port');

-- Runs that look for addresses which are held for nothing: by who answers in a data center, or by what is known of servers.
create table ip_cleanup (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  kind text not null check (kind in ('arpscan', 'system')),
  datacenter text not null,
  -- The one that was scanned; all of the data center where there is none.
  vlan int check (vlan between 1 and 4094),
  -- It only looks.
  dry_run boolean not null default true,
  state text not null default 'running' check (state in ('running', 'found', 'applying', 'completed', 'failed')),
  scanned int not null default 0 check (scanned >= 0),
  command_id bigint,
  started_by int,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (site_id, started_by) references account (site_id, id) on delete set null (started_by)
);
create index ip_cleanup_newest on ip_cleanup (site_id, started_at desc, id desc);
create index ip_cleanup_by on ip_cleanup (site_id, started_by) where started_by is not null;
create index ip_cleanup_command on ip_cleanup (command_id) where command_id is not null;
call protect('ip_cleanup');

create table ip_finding (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  run_id bigint not null references ip_cleanup on delete cascade,
  -- What was found then, so that it can be told when the address is somebody else's.
  address_id bigint,
  ip text not null check (length(ip) between 7 and 45),
  network text not null,
  vlan int,
  held text not null
    check (held in ('server', 'goneServer', 'adding', 'gateway', 'reserved', 'reservedByUser', 'described', 'free')),
  server_id text,
  server text not null default '',
  owner text not null default '',
  seen text not null check (seen in ('silent', 'answers', 'otherMac', 'notAsked')),
  mac text not null default '',
  since timestamptz,
  proposal text not null check (proposal in ('clear', 'check')),
  result text not null default 'open' check (result in ('open', 'cleared', 'inUse', 'answers', 'gone'))
);
create index ip_finding_run on ip_finding (run_id, id);
create index ip_finding_site on ip_finding (site_id);
call protect('ip_finding');

-- What an address is held for, as `a` of the table `address`, with its interface and its server where it has some.
create function address_held(nic bigint, adding bigint, type int, said text, state text) returns text
language sql immutable as $$
  select case
    when adding is not null then 'adding'
    when nic is not null then case when state in ('failed', 'terminated') then 'goneServer' else 'server' end
    when type = 2 then 'gateway'
    when type = 1 then 'reserved'
    when type = 3 then 'reservedByUser'
    when said <> '' then 'described'
    else 'free'
  end
$$;
revoke all on function address_held(bigint, bigint, int, text, text) from public;
grant execute on function address_held(bigint, bigint, int, text, text) to portico_app;

create function sweep_ip_cleanups() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.ip_cleanup where started_at < now() - interval '180 days' and command_id is null;
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_ip_cleanups() from public;

-- What the embedded provider knows of switches that are not as usual, or on which a port was blocked.
create table embedded_switch (
  site_id int not null references site,
  mgmt_ip text not null,
  model text not null default '',
  -- VLANs that it has and nobody needs, and such that it lacks.
  extra_vlans int[] not null default '{}',
  lost_vlans int[] not null default '{}',
  blocked_ports int[] not null default '{}',
  primary key (site_id, mgmt_ip)
);
call protect('embedded_switch');

-- What it hears of addresses that are of no machine of its own.
create table embedded_neighbor (
  site_id int not null references site,
  datacenter text not null,
  network text not null,
  ip text not null,
  mac text not null,
  answers boolean not null,
  seen_at timestamptz not null,
  primary key (site_id, datacenter, network, ip)
);
call protect('embedded_neighbor');
