-- Networks of a place, each in a VLAN of its own: private ones of somebody, and those to the internet, which are the site's.
create table network (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  datacenter text not null,
  -- What the VLAN is known by on switches; none once a place has no number left.
  tag int check (tag between 1 and 4094),
  network_type text not null check (network_type in ('lan', 'wan', 'int')),
  owner_id int,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 500),
  created_at timestamptz not null default now(),
  check ((owner_id is null) = (network_type <> 'lan')),
  unique (site_id, datacenter, tag),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index network_name on network (site_id, datacenter, lower(name));
create index network_owner on network (site_id, owner_id, datacenter) where owner_id is not null;
create index network_by_name on network (site_id, name, id);
call protect('network');

create table subnet (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  network_id bigint not null references network on delete cascade,
  range cidr not null check (family(range) = 4 and masklen(range) between 8 and 30),
  gateway text check (gateway::inet << range),
  dns text[] not null default '{}' check (cardinality(dns) <= 2),
  description text not null default '' check (length(description) <= 200),
  created_at timestamptz not null default now()
);
create index subnet_network on subnet (network_id, range);
call protect('subnet');

-- An address of a private network is only here while there is something to say of it: who has it, what it is kept for. One to the internet
-- is always here, and the data center that gives it to servers is that of its row.
alter table address drop constraint address_pkey;
alter table address alter column datacenter drop not null;
alter table address
  add column id bigint generated always as identity primary key,
  add column subnet_id bigint references subnet on delete cascade,
  -- 0 none, 1 reserved, 2 gateway, 3 reserved by a user.
  add column type int not null default 0 check (type between 0 and 3),
  add column note text not null default '' check (length(note) <= 200),
  add column ptr text not null default '' check (length(ptr) <= 253),
  add column assigned_at timestamptz,
  -- What it is in the order of.
  add column number bigint generated always as (case when family(ip::inet) = 4 then ip::inet - '0.0.0.0'::inet end) stored,
  add constraint address_is_somewhere check (datacenter is not null or subnet_id is not null);
create unique index address_public on address (site_id, ip) where datacenter is not null;
create unique index address_in_subnet on address (subnet_id, number) where subnet_id is not null;
grant insert, delete on address to portico_app;

alter table server_nic add column network_id bigint references network on delete set null;
create index server_nic_network on server_nic (network_id) where network_id is not null;

-- The lowest number of a VLAN that a place has left, from 100 on as long as there is one. Below are those that switches use themselves.
create function free_tag(site int, place text) returns int
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select t from generate_series(2, 4094) t
    where not exists (select from network n where n.site_id = site and n.datacenter = place and n.tag = t)
    order by t < 100, t limit 1
$$;

-- The network of a name in a place, made where there is none: a version that does not know networks merely names them.
create function network_named(site int, place text, title text, kind text, owner int) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare found_one bigint;
begin
  select id into found_one from network where site_id = site and datacenter = place and lower(name) = lower(title);
  if found_one is null then
    perform pg_advisory_xact_lock(hashtextextended('networks of ' || place, site));
    insert into network (site_id, datacenter, tag, network_type, owner_id, name)
      values (site, place, free_tag(site, place), kind, case when kind = 'lan' then owner end, title)
      on conflict (site_id, datacenter, lower(name)) do nothing returning id into found_one;
    if found_one is null then
      select id into found_one from network where site_id = site and datacenter = place and lower(name) = lower(title);
    end if;
  end if;
  return found_one;
end $$;

-- The subnet of a public address: made for it where its place has none yet that it is in.
create function subnet_of_public(site int, place text, one inet, bits int, router text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  found_one bigint;
  whole cidr := network(set_masklen(one, greatest(8, least(30, coalesce(bits, 24)))));
begin
  select s.id into found_one from subnet s join network n on n.id = s.network_id
    where n.site_id = site and n.datacenter = place and n.network_type = 'wan' and s.range >>= one limit 1;
  if found_one is null then
    insert into subnet (site_id, network_id, range, gateway)
      select site, network_named(site, place, 'wan-' || lower(place), 'wan', null), whole,
        case when router is not null and family(router::inet) = 4 and router::inet << whole then router end
      where not exists (select from subnet s join network n on n.id = s.network_id
        where n.site_id = site and n.network_type = 'wan' and s.range && whole)
      returning id into found_one;
  end if;
  return found_one;
end $$;

select set_config('app.across', 'on', true);
insert into network (site_id, datacenter, tag, network_type, owner_id, name)
  select site_id, datacenter, case when at < 3995 then at + 99 end, network_type, owner_id, name
  from (select row_number() over (partition by site_id, datacenter order by network_type desc, name) as at, u.*
    from (select distinct on (n.site_id, s.datacenter, lower(n.network)) n.site_id, s.datacenter, n.network_type,
        case when n.network_type = 'lan' then s.owner_id end as owner_id, n.network as name
      from server_nic n join server s on s.id = n.server_id
      order by n.site_id, s.datacenter, lower(n.network), s.created_at) u) numbered;
update server_nic n set network_id = w.id from server s, network w
  where s.id = n.server_id and w.site_id = n.site_id and w.datacenter = s.datacenter and lower(w.name) = lower(n.network);
update address set subnet_id = subnet_of_public(site_id, datacenter, ip::inet, prefix, gateway) where family(ip::inet) = 4;
update address set assigned_at = now() where nic_id is not null;
insert into address (site_id, subnet_id, ip, type)
  select s.site_id, s.id, s.gateway, 2 from subnet s
  where s.gateway is not null and not exists (select from address a where a.site_id = s.site_id and a.ip = s.gateway);
select set_config('app.across', '', true);

-- An interface is in the network that it names.
create function nic_networked() returns trigger language plpgsql as $$
begin
  new.network_id := network_named(new.site_id, s.datacenter, new.network, new.network_type, s.owner_id)
    from server s where s.id = new.server_id;
  return new;
end $$;
create trigger nic_networked before insert on server_nic for each row when (new.network_id is null) execute function nic_networked();

-- A public address is in a subnet, and since when somebody has one is known.
create function address_placed() returns trigger language plpgsql as $$
begin
  if new.subnet_id is null and family(new.ip::inet) = 4 then
    new.subnet_id := subnet_of_public(new.site_id, new.datacenter, new.ip::inet, new.prefix, new.gateway);
  end if;
  if tg_op = 'INSERT' or new.nic_id is distinct from old.nic_id then
    new.assigned_at := case when new.nic_id is not null then clock_timestamp() end;
  end if;
  return new;
end $$;
create trigger address_placed before insert or update of nic_id on address for each row execute function address_placed();

-- Of a private address that nobody has and nothing is said of there is no row.
create function address_forgotten() returns trigger language plpgsql as $$
begin
  delete from address where id = new.id;
  return null;
end $$;
create trigger address_forgotten after update on address for each row
  when (new.datacenter is null and new.nic_id is null and new.type = 0 and new.note = '' and new.ptr = '')
  execute function address_forgotten();

-- Who besides its owner may see a private network, and with `configuration` change it: an account, or the members of a group.
create table network_permission (
  id bigint generated always as identity primary key,
  site_id int not null,
  network_id bigint not null references network on delete cascade,
  account_id int,
  group_id int,
  configuration boolean not null default false,
  added_at timestamptz not null default now(),
  added_by int,
  check ((account_id is null) <> (group_id is null)),
  unique nulls not distinct (network_id, account_id, group_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, group_id) references account_group (site_id, id) on delete cascade,
  foreign key (site_id, added_by) references account (site_id, id) on delete set null (added_by)
);
create index network_permission_account on network_permission (site_id, account_id) where account_id is not null;
create index network_permission_group on network_permission (site_id, group_id) where group_id is not null;
create index network_permission_by on network_permission (site_id, added_by) where added_by is not null;
call protect('network_permission', 'select, insert, update, delete');

-- The private networks that somebody may see, or change, who does not own them; by the same rules as servers.
create function shared_networks(who int, to_change boolean) returns setof bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.network_id from network_permission p
    join network n on n.id = p.network_id
    join account a on a.site_id = p.site_id and a.id = p.account_id
  where p.account_id = who and a.parent_id = n.owner_id and (p.configuration or not to_change)
  union
  select p.network_id from group_member m
    join account_group g on g.site_id = m.site_id and g.id = m.group_id
    join account w on w.site_id = g.site_id and w.id = g.owner_id and w.enabled and w.account_status <> 'Locked'
    join network_permission p on p.site_id = g.site_id and p.group_id = g.id
    join network n on n.id = p.network_id
  where m.account_id = who and (p.configuration or not to_change)
    and (n.owner_id = g.owner_id or w.rights in ('admin', 'operator', 'root'))
$$;
revoke all on function shared_networks(int, boolean) from public;
grant execute on function shared_networks(int, boolean) to portico_app;

-- Private networks go to another account with the servers in them, and are permitted to nobody any more.
create function networks_given() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with given as (
    update public.network n set owner_id = new.owner_id
      where n.site_id = new.site_id and n.owner_id = old.owner_id
        and n.id in (select i.network_id from public.server_nic i where i.server_id = new.id)
      returning n.id)
  delete from public.network_permission p using given where p.network_id = given.id;
  return null;
end $$;
revoke all on function networks_given() from public;
create trigger networks_given after update on server for each row
  when (old.owner_id <> new.owner_id) execute function networks_given();
