-- What a line of the audit log, or a command, is about, besides an account: its kind and id, such as `network 12`.
alter table audit add column about text check (length(about) <= 120);
create index audit_about on audit (site_id, about, at, id) where about is not null;
alter table command add column about text check (length(about) <= 120);
create index command_about on command (site_id, about, id) where about is not null;

-- The audit log is searched by names in `method`: requests ask by a function that names their site, as of servers.
create policy searched on audit for select to current_user using (true);
create index audit_method_trigrams on audit using gin (lower(method) gin_trgm_ops) where method is not null;

-- And by who acted.
create index audit_by on audit (site_id, by_id, at, id) where by_id is not null;

-- The lines of the site of a request that name a part, at most so many.
create function search_audit(part text, most int) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  in_site int := nullif(current_setting('app.site_id', true), '')::int;
  pattern text := '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%';
  found_ids bigint[];
begin
  execute format('select array(select a.id from public.audit a where a.site_id = %L and a.method is not null and lower(a.method) like %L limit %s)',
    in_site, pattern, most) into found_ids;
  return found_ids;
end $$;
revoke all on function search_audit(text, int) from public;
grant execute on function search_audit(text, int) to portico_app;

-- What a session of a console is found by: its server, its users, its node and its address.
alter table console_session add column search text not null default '';
create policy searched on console_session for select to current_user using (true);
create index console_session_trigrams on console_session using gin (search gin_trgm_ops);

create function console_text_of(c console_session) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select lower(concat_ws(E'\n',
    (select s.name from public.server s where s.id = c.server_id),
    (select a.email from public.account a where a.site_id = c.site_id and a.id = c.account_id),
    (select b.email from public.account b where b.site_id = c.site_id and b.id = c.by_id),
    c.node, host(c.client_ip)))
$$;
revoke all on function console_text_of(console_session) from public;

create function console_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'console_session' then
    new.search := public.console_text_of(new);
    return new;
  elsif tg_table_name = 'server' then
    update public.console_session c set search = public.console_text_of(c) where c.server_id = new.id;
  else
    update public.console_session c set search = public.console_text_of(c)
      where c.site_id = new.site_id and (c.account_id = new.id or c.by_id = new.id);
  end if;
  return null;
end $$;
revoke all on function console_searched() from public;
create trigger console_searched before insert or update of server_id, account_id, by_id, node, client_ip on console_session
  for each row execute function console_searched();
create trigger console_searched after update of name on server for each row when (old.name <> new.name) execute function console_searched();
create trigger console_searched after update of email on account for each row when (old.email <> new.email) execute function console_searched();

select set_config('app.across', 'on', true);
update console_session c set search = console_text_of(c);
select set_config('app.across', '', true);

create function search_consoles(part text, most int) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  in_site int := nullif(current_setting('app.site_id', true), '')::int;
  pattern text := '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%';
  found_ids bigint[];
begin
  if (select count(*) filter (where s.search like pattern) > 100 from (
    select c.search from public.console_session c where c.site_id = in_site order by c.started_at desc, c.id desc limit 1000) s)
  then
    return null;
  end if;
  execute format('select array(select c.id from public.console_session c where c.site_id = %L and c.search like %L limit %s)',
    in_site, pattern, most) into found_ids;
  return found_ids;
end $$;
revoke all on function search_consoles(text, int) from public;
grant execute on function search_consoles(text, int) to portico_app;
