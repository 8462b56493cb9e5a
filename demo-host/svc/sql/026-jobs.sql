-- The engine of jobs keeps its own tables in the schema pgboss; what a job is about stays here.

-- Somebody waits at the screen for it: it goes ahead of all others.
alter table outbox add column urgent boolean not null default false;
-- Set while a sender has it. A sender that finds it set follows one that died between handing it over and saying so.
alter table outbox add column begun_at timestamptz;
-- How often it may have reached its reader once more than it should.
alter table outbox add column repeats int not null default 0;

-- A message for the job that names it: 'begun' has what is to be sent, 'waits' is of another sender or not due, 'over' needs nothing.
create function outbox_begin(which bigint, lease interval, out state text, out site_id int, out channel text,
  out address text, out body_sealed text, out tries int, out is_repeat boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_one public.outbox;
begin
  perform set_config('app.across', 'on', true);
  select * into found_one from public.outbox o where o.id = which for no key update;
  if found_one.id is null or found_one.sent_at is not null or found_one.dropped_at is not null then
    state := 'over';
  elsif found_one.ends_at <= clock_timestamp() then
    update public.outbox o set dropped_at = clock_timestamp(), body_sealed = null,
      last_error = coalesce(o.last_error, 'too late') where o.id = which;
    state := 'over';
  elsif found_one.next_try_at > clock_timestamp() then
    state := 'waits';
  else
    update public.outbox o set tries = o.tries + 1, next_try_at = clock_timestamp() + lease,
      begun_at = clock_timestamp(), repeats = o.repeats + (o.begun_at is not null)::int where o.id = which;
    state := 'begun';
    site_id := found_one.site_id;
    channel := found_one.channel;
    address := found_one.address;
    body_sealed := found_one.body_sealed;
    tries := found_one.tries + 1;
    is_repeat := found_one.begun_at is not null;
  end if;
  perform set_config('app.across', '', true);
end $$;

-- The same for a command, whose kind must be one that the worker knows.
create function command_begin(which bigint, names text[], lease interval, out state text, out id bigint, out site_id int,
  out account_id int, out name text, out target text, out input_sealed text, out attempt int, out tries int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_one public.command;
begin
  perform set_config('app.across', 'on', true);
  select * into found_one from public.command c where c.id = which for no key update;
  if found_one.id is null or found_one.ended_at is not null then
    state := 'over';
  elsif found_one.due_at > clock_timestamp() or found_one.name <> all (names) then
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
revoke all on function outbox_begin(bigint, interval), command_begin(bigint, text[], interval) from public;

-- What was given up is kept as long as it could still be of use, and no longer.
create index outbox_unsent on outbox (ends_at) where sent_at is null and body_sealed is not null;
create function outbox_expire() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  update public.outbox o set body_sealed = null, dropped_at = coalesce(o.dropped_at, now()),
    last_error = coalesce(o.last_error, 'too late')
    where o.sent_at is null and o.body_sealed is not null and o.ends_at <= now();
  perform set_config('app.across', '', true);
end $$;
revoke all on function outbox_expire() from public;
