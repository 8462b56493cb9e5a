-- What servers are found by: their name, tags, and the addresses of their interfaces. In a table of its own, as that of accounts and tickets
-- is, so that trigrams find a part of it.
create table server_text (
  site_id int not null references site,
  server_id text not null references server on delete cascade,
  -- In lower case.
  text text not null,
  primary key (site_id, server_id)
);
call protect('server_text', 'select');
create policy searched on server_text to current_user using (true);
create index server_text_trigrams on server_text using gin (text gin_trgm_ops);
create index server_text_server on server_text (server_id);

create function server_text_of(s server) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select lower(concat_ws(E'\n', s.name, array_to_string(s.tags, E'\n'), string_agg(concat_ws(E'\n', n.mac, a.ips), E'\n' order by n.index)))
  from public.server_nic n
  left join lateral (select string_agg(b.ip, E'\n' order by b.ip) as ips from public.address b where b.nic_id = n.id) a on true
  where n.server_id = s.id
$$;
revoke all on function server_text_of(server) from public;

create function server_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which text[];
begin
  if tg_table_name = 'server' then
    which := array[new.id];
  elsif tg_table_name = 'server_nic' then
    which := array[coalesce(new.server_id, old.server_id)];
  else
    which := array(select n.server_id from public.server_nic n where n.id in (old.nic_id, new.nic_id));
  end if;
  delete from public.server_text t where t.server_id = any (which)
    and not exists (select from public.server s where s.id = t.server_id and s.state <> 'terminated');
  insert into public.server_text (site_id, server_id, text)
    select s.site_id, s.id, public.server_text_of(s) from public.server s where s.id = any (which) and s.state <> 'terminated'
    on conflict on constraint server_text_pkey do update set text = excluded.text where server_text.text <> excluded.text;
  return null;
end $$;
revoke all on function server_searched() from public;

create trigger server_searched after insert or update of name, tags, state on server for each row execute function server_searched();
create trigger server_searched after insert or update of mac, server_id or delete on server_nic
  for each row execute function server_searched();
create trigger server_searched after insert or update of nic_id or delete on address for each row execute function server_searched();

select set_config('app.across', 'on', true);
insert into server_text (site_id, server_id, text)
  select s.site_id, s.id, server_text_of(s) from server s where s.state <> 'terminated';
select set_config('app.across', '', true);

-- The servers of the site of a request that have a part, at most so many. What looks like a pattern means itself. None are told where many of
-- the first thousand have it: as of accounts and tickets, they are met soon in the order of their list.
create function search_servers(part text, most int) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  in_site int := nullif(current_setting('app.site_id', true), '')::int;
  pattern text := '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%';
  found_ids text[];
begin
  if (select count(*) filter (where s.text like pattern) > 100 from (
    select t.text from public.server_text t where t.site_id = in_site order by t.server_id limit 1000) s)
  then
    return null;
  end if;
  -- Planned for what is looked for: a letter is found everywhere, a name by its trigrams.
  execute format('select array(select t.server_id from public.server_text t where t.site_id = %L and t.text like %L limit %s)',
    in_site, pattern, most) into found_ids;
  return found_ids;
end $$;
revoke all on function search_servers(text, int) from public;
grant execute on function search_servers(text, int) to portico_app;

-- Lists pass over many servers and filter them: what decides that is in the indexes that they are in the order of.
create index server_listed_by_name on server (site_id, name, id) include (owner_id, state, power, billing, datacenter)
  where state <> 'terminated';
create index server_listed_newest on server (site_id, created_at, id) include (owner_id, state, power, billing, datacenter)
  where state <> 'terminated';
drop index server_by_name;
