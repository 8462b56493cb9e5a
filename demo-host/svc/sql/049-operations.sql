-- What the power of a server was before an event and after it, and when that was over.
alter table server_event
  add column power_from text check (power_from in ('on', 'off', 'suspended')),
  add column power_to text check (power_to in ('on', 'off', 'suspended')),
  add column ended_at timestamptz;
create index server_event_power on server_event (site_id, at desc, id desc)
  where action in ('power-on', 'power-off', 'restart', 'suspend', 'resume', 'terminate');
-- Operators look for servers of all sites by name.
create index server_named on server (lower(name));

-- Whether an account keeps its servers from running: neither so nor otherwise while it is locked, which is about who signs in.
create function account_holds(account_status text, enabled boolean, terminates_at timestamptz) returns boolean
language sql immutable as $$
  select case
    when account_status like 'Suspended-%' or not enabled or terminates_at is not null then true
    when account_status <> 'Locked' then false
  end
$$;
revoke all on function account_holds(text, boolean, timestamptz) from public;
grant execute on function account_holds(text, boolean, timestamptz) to portico_app;

-- Whether what its account means for a server was begun: what is done to it by hand afterwards stands.
alter table server add column held boolean not null default false;
select set_config('app.across', 'on', true);
update server set held = true where suspended_by = 'account' and state = 'ready';
select set_config('app.across', '', true);
create index server_held on server (site_id, owner_id) where held;

-- Machines whose servers are gone from the service, until they are from the provider too.
create table machine_leaving (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  ref text not null,
  left_at timestamptz not null default clock_timestamp(),
  -- When it is looked after next, and how often that was begun.
  due_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  unique (site_id, ref)
);
create index machine_leaving_due on machine_leaving (due_at);
call protect('machine_leaving');

create function server_leaves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.machine_leaving (site_id, ref) values (old.site_id, old.id) on conflict do nothing;
  return null;
end $$;
create trigger server_leaves after delete on server for each row when (old.state <> 'terminated') execute function server_leaves();

-- What the machines of the embedded provider run on.
create table embedded_host (
  site_id int not null references site,
  id text not null check (length(id) between 1 and 40),
  datacenter text not null,
  cpu_model text not null,
  cores int not null check (cores > 0),
  threads int not null check (threads > 0),
  ram_mb int not null check (ram_mb > 0),
  maintenance boolean not null default false,
  accepts_new boolean not null default true,
  primary key (site_id, id)
);
create index embedded_host_place on embedded_host (site_id, datacenter, id);
call protect('embedded_host');
-- None where a version before has made it: it is put on one when somebody looks.
alter table embedded_machine add column host_id text;
create index embedded_machine_host on embedded_machine (site_id, host_id, ref);

-- Those that are there already: each place gets hosts, and each machine is on one.
create function embedded_settle(in_site int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.embedded_host (site_id, id, datacenter, cpu_model, cores, threads, ram_mb)
    select in_site, lower(p.datacenter) || '-host-' || n, p.datacenter, 'EPYC 9354', 64, 128, 2097152
    from (select distinct spec ->> 'datacenter' as datacenter from public.embedded_machine
      where site_id = in_site and host_id is null) p, generate_series(1, 4) n
    on conflict do nothing;
  update public.embedded_machine m set host_id = lower(m.spec ->> 'datacenter') || '-host-' || 1 + o.place % 4
    from (select ref, row_number() over (partition by spec ->> 'datacenter' order by ref) as place from public.embedded_machine
      where site_id = in_site and host_id is null) o
    where m.site_id = in_site and m.ref = o.ref;
end $$;
revoke all on function embedded_settle(int) from public;
select set_config('app.across', 'on', true);
select embedded_settle(id) from site;
select set_config('app.across', '', true);

-- Where what the service knows of servers, and what the provider says of their machines, are not the same.
create table server_drift (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  ref text not null,
  -- Another power or size; no machine of a server; a machine of no server.
  kind text not null check (kind in ('power', 'size', 'missing', 'orphan')),
  known text not null default '',
  found text not null default '',
  first_seen timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- When it was so no more, or was mended.
  ended_at timestamptz,
  unique (site_id, ref, kind)
);
create index server_drift_newest on server_drift (site_id, first_seen desc, id desc);
call protect('server_drift');
