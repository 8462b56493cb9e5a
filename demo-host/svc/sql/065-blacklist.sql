-- Networks whose calls a site refuses: where somebody signs in, where somebody makes an account, with API keys, or everywhere.
create table blacklist_entry (
  id int generated always as identity primary key,
  site_id int not null references site,
  range cidr not null,
  scope text not null check (scope in ('login', 'signup', 'api', 'all')),
  reason text not null default 'manual' check (reason in ('manual', 'abuse', 'fraud', 'bruteForce')),
  note text not null default '' check (length(note) <= 200),
  enabled boolean not null default true,
  created_by int,
  created_at timestamptz not null default now(),
  -- It refuses nothing from then on.
  expires_at timestamptz,
  -- How often it has refused a call; a few seconds late.
  hits int not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  unique (site_id, range, scope),
  foreign key (site_id, created_by) references account (site_id, id) on delete set null (created_by)
);
call protect('blacklist_entry');

-- Nodes read sites every few seconds, and the entries of one whose number is another than before. A site without any is asked for nothing.
alter table site add column blacklist_version int not null default 0;

create function blacklist_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update public.site set blacklist_version = blacklist_version + 1 where id in (select site_id from now_there);
  elsif tg_op = 'DELETE' then
    update public.site set blacklist_version = blacklist_version + 1 where id in (select site_id from then_there);
  else
    -- What is counted changes nothing of what is refused.
    update public.site set blacklist_version = blacklist_version + 1 where id in (
      select n.site_id from now_there n join then_there t using (id)
      where (n.range, n.scope, n.enabled, n.expires_at) is distinct from (t.range, t.scope, t.enabled, t.expires_at));
  end if;
  return null;
end $$;
revoke all on function blacklist_changed() from public;

create trigger blacklist_added after insert on blacklist_entry
  referencing new table as now_there for each statement execute function blacklist_changed();
create trigger blacklist_edited after update on blacklist_entry
  referencing old table as then_there new table as now_there for each statement execute function blacklist_changed();
create trigger blacklist_removed after delete on blacklist_entry
  referencing old table as then_there for each statement execute function blacklist_changed();

-- What is over is still listed for a month.
create function sweep_blacklist() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.blacklist_entry where expires_at < now() - interval '30 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_blacklist() from public;
