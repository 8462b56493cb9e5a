-- Who besides its owner may see a server, and with `configuration` change it: an account, or the members of a group.
create table server_permission (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  account_id int,
  group_id int,
  configuration boolean not null default false,
  added_at timestamptz not null default now(),
  added_by int,
  check ((account_id is null) <> (group_id is null)),
  unique nulls not distinct (server_id, account_id, group_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, group_id) references account_group (site_id, id) on delete cascade,
  foreign key (site_id, added_by) references account (site_id, id) on delete set null (added_by)
);
create index server_permission_account on server_permission (site_id, account_id) where account_id is not null;
create index server_permission_group on server_permission (site_id, group_id) where group_id is not null;
call protect('server_permission', 'select, insert, update, delete');

-- The servers that somebody may see, or change, who does not own them. It is their owner who permits it: a sub-user who is of somebody else by
-- now, and a group whose owner is neither the server's nor an administrator, have nothing of it.
create function shared_servers(who int, to_change boolean) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.server_id from server_permission p
    join server s on s.id = p.server_id
    join account a on a.site_id = p.site_id and a.id = who
  where p.account_id = who and a.parent_id = s.owner_id and (p.configuration or not to_change)
  union
  select p.server_id from group_member m
    join account_group g on g.site_id = m.site_id and g.id = m.group_id
    join account w on w.site_id = g.site_id and w.id = g.owner_id and w.enabled and w.account_status <> 'Locked'
    join server_permission p on p.site_id = g.site_id and p.group_id = g.id
    join server s on s.id = p.server_id
  where m.account_id = who and (p.configuration or not to_change)
    and (s.owner_id = g.owner_id or w.rights in ('admin', 'operator', 'root'))
$$;
revoke all on function shared_servers(int, boolean) from public;
grant execute on function shared_servers(int, boolean) to portico_app;

-- A server of somebody else is permitted to nobody any more.
create function server_given() returns trigger language plpgsql as $$
begin
  delete from server_permission where server_id = new.id;
  return null;
end $$;
create trigger server_given after update on server for each row
  when (old.owner_id <> new.owner_id) execute function server_given();

-- What an account signs in to its new servers with.
create table ssh_key (
  id bigint generated always as identity primary key,
  site_id int not null,
  owner_id int not null,
  name text not null check (length(name) between 1 and 60),
  public_key text not null check (length(public_key) between 40 and 2000),
  -- `SHA256:` and 43 characters, as ssh shows it.
  fingerprint text not null check (length(fingerprint) = 50),
  created_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index ssh_key_name on ssh_key (site_id, owner_id, lower(name));
create unique index ssh_key_fingerprint on ssh_key (site_id, owner_id, fingerprint);
call protect('ssh_key', 'select, insert, update, delete');
