-- What takes longer than an answer. The table is the queue too: workers take from it as they do from the outbox.
create table command (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Whose queue shows it, and who began it.
  account_id int not null,
  created_by int not null,
  name text not null,
  service_name text not null default '',
  target text not null default '',
  input_sealed text,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'warned', 'failed', 'cancelled')),
  progress int not null default 0 check (progress between 0 and 100),
  warned boolean not null default false,
  cancel_asked boolean not null default false,
  -- Counts the times a worker took it. A worker that lost it carries an older number, and nothing it writes counts.
  attempt int not null default 0,
  -- The same since somebody last began it: so often, and no more.
  tries int not null default 0,
  -- When a worker may take it: at once, after a pause, or when the lease of the worker that has it is over.
  due_at timestamptz not null default now(),
  -- Whoever takes it over leaves out what was done.
  steps_done text[] not null default '{}',
  log_lines int not null default 0,
  created_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, created_by) references account (site_id, id),
  check ((ended_at is null) = (state in ('queued', 'running')))
);
create index command_account on command (site_id, account_id, id);
create index command_due on command (due_at) where ended_at is null;
call protect('command', 'select, insert, update');

create table command_log (
  id bigint generated always as identity primary key,
  site_id int not null,
  command_id bigint not null references command on delete cascade,
  at timestamptz not null default clock_timestamp(),
  entry text not null check (length(entry) <= 2000)
);
create index command_log_command on command_log (command_id, id);
call protect('command_log', 'select, insert');

-- Files that commands have made, for a day.
create table command_file (
  site_id int not null,
  command_id bigint not null references command on delete cascade,
  name text not null,
  -- Encrypted, as base64: it is all that is known about somebody.
  content_sealed text not null,
  ends_at timestamptz not null default now() + interval '1 day',
  primary key (site_id, command_id)
);
call protect('command_file', 'select, insert');

-- Takes the next command of the kinds a worker knows, from any site. A taken one comes back after the lease if its taker
-- dies. An account has one at a time, so that whoever begins many does not hold up everybody else.
create function command_take(names text[], lease interval)
returns table (
  id bigint, site_id int, account_id int, name text, target text, input_sealed text, attempt int, tries int
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query
    update public.command c set state = 'running', attempt = c.attempt + 1, tries = c.tries + 1,
      due_at = clock_timestamp() + lease, began_at = coalesce(c.began_at, clock_timestamp())
    where c.id = (
      select w.id from public.command w
      where w.ended_at is null and w.due_at <= now() and w.name = any(names)
        and not exists (
          select from public.command o
          where o.site_id = w.site_id and o.account_id = w.account_id and o.id <> w.id
            and o.state = 'running' and o.due_at > now())
      order by w.due_at, w.id limit 1 for update skip locked)
    returning c.id, c.site_id, c.account_id, c.name, c.target, c.input_sealed, c.attempt, c.tries;
  perform set_config('app.across', '', true);
end $$;

create function sweep_commands() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.command_file where ends_at < now();
  delete from public.command where ended_at < now() - interval '30 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function command_take(text[], interval), sweep_commands() from public;
