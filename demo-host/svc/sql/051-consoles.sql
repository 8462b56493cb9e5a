-- Who may connect to the screen of a server within seconds, once. Only the hash of what they show is kept.
create table console_ticket (
  token_hash text primary key,
  site_id int not null,
  session_id bigint not null references session on delete cascade,
  account_id int not null,
  server_id text not null references server on delete cascade,
  -- The page that asked; none for callers that are no page.
  origin text,
  view_only boolean not null,
  ends_at timestamptz not null,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index console_ticket_ends on console_ticket (ends_at);
create index console_ticket_account on console_ticket (site_id, account_id);
create index console_ticket_session on console_ticket (session_id);
create index console_ticket_server on console_ticket (server_id);
call protect('console_ticket', 'select, insert');

-- Connections to the screens of servers.
create table console_session (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  account_id int not null,
  -- Whose end is its end.
  session_id bigint references session on delete set null,
  node text not null check (length(node) between 1 and 80),
  view_only boolean not null,
  client_ip inet not null,
  bytes bigint not null default 0 check (bytes >= 0),
  started_at timestamptz not null default now(),
  -- When its node last said that it is there.
  last_at timestamptz not null default now(),
  ended_at timestamptz,
  reason text check (reason ~ '^[a-z-]{1,30}$'),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  check ((ended_at is null) = (reason is null))
);
create index console_session_open on console_session (site_id, account_id) where ended_at is null;
create index console_session_newest on console_session (site_id, started_at desc, id desc);
create index console_session_account on console_session (site_id, account_id);
create index console_session_session on console_session (session_id);
create index console_session_server on console_session (server_id);
call protect('console_session', 'select, insert, update');

-- Takes a ticket, whether it is still good or not: nobody takes it twice.
create function console_ticket_take(hash text)
returns table (site_id int, session_id bigint, account_id int, server_id text, origin text, view_only boolean, in_time boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query delete from public.console_ticket t where t.token_hash = hash
    returning t.site_id, t.session_id, t.account_id, t.server_id, t.origin, t.view_only, t.ends_at > now();
  perform set_config('app.across', '', true);
end $$;
revoke all on function console_ticket_take(text) from public;

-- Why the session of a console is not live at an address; nothing where it is. By the rules of calls.
create function console_signed_out(which bigint, address inet, quiet boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s public.session;
  found_outcome text;
  found_state text;
begin
  perform set_config('app.across', 'on', true);
  select * into s from public.session where session.id = which;
  select f.outcome, f.account_status into found_outcome, found_state
    from public.session_find(s.token_hash, address, quiet, case s.kind when 'memory' then s.origin end) f;
  perform set_config('app.across', '', true);
  if found_outcome is distinct from 'live' then return 'signed-out'; end if;
  if found_state like 'Suspended-%' then return 'suspended'; end if;
  return null;
end $$;
revoke all on function console_signed_out(bigint, inet, boolean) from public;

-- Says that a console is there and how much it has carried. Answers why it has to end, if so: what `console_signed_out` says, that its server
-- is off, or what ended it already.
create function console_tell(which bigint, carried bigint, quiet boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c public.console_session;
  is_on boolean;
begin
  perform set_config('app.across', 'on', true);
  update public.console_session set last_at = now(), bytes = greatest(bytes, carried)
    where id = which and ended_at is null returning * into c;
  if not found then
    select * into c from public.console_session where id = which;
    perform set_config('app.across', '', true);
    return coalesce(c.reason, 'signed-out');
  end if;
  is_on := exists (select from public.server v where v.id = c.server_id and v.state = 'ready' and v.power = 'on');
  perform set_config('app.across', '', true);
  -- A server may be off because its user is suspended.
  return coalesce(public.console_signed_out(c.session_id, c.client_ip, quiet), case when not is_on then 'power-off' end);
end $$;
revoke all on function console_tell(bigint, bigint, boolean) from public;

-- What a console was carried on by, and died with, is not there any more; what ended is known for three months.
create function sweep_consoles() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.console_ticket where ends_at < now();
  update public.console_session set ended_at = last_at, reason = 'lost' where ended_at is null and last_at < now() - interval '1 minute';
  delete from public.console_session where ended_at < now() - interval '3 months';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_consoles() from public;
