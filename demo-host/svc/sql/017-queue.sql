-- What takes longer than an answer, as its user sees it. How it gets to a worker is the transport's business.
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
  cancel_asked boolean not null default false,
  -- Counts the times a worker took it. A worker that lost it carries an older number, and nothing it writes counts.
  attempt int not null default 0,
  lease_ends_at timestamptz,
  created_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, created_by) references account (site_id, id),
  check ((ended_at is null) = (state in ('queued', 'running')))
);
create index command_account on command (site_id, account_id, id);
create index command_open on command (lease_ends_at) where ended_at is null;
call protect('command');

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
call protect('command_file');
