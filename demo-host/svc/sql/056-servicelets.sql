-- What is done to servicelets, the small programs that a cloud looks after within servers: each by a command of the server. What is installed,
-- the provider knows.
create table servicelet_command (
  id bigint generated always as identity primary key,
  site_id int not null,
  server_id text not null references server on delete cascade,
  servicelet text not null check (servicelet ~ '^[a-z-]{1,40}$'),
  command text not null check (command in ('install', 'start', 'stop', 'restart', 'update', 'configure', 'act', 'uninstall')),
  -- Which, of `act`.
  action text not null default '' check (length(action) <= 40),
  account_id int,
  command_id bigint unique,
  created_at timestamptz not null default clock_timestamp(),
  -- Until it has ended, its command says how far it is.
  began_at timestamptz,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'warned', 'failed', 'cancelled')),
  progress int not null default 0 check (progress between 0 and 100),
  exit_code int check (exit_code >= 0),
  output text not null default '' check (length(output) <= 10000),
  check ((ended_at is null) = (state = 'running')),
  check (ended_at is not null or command_id is not null),
  foreign key (site_id, account_id) references account (site_id, id) on delete set null (account_id)
);
create index servicelet_command_server on servicelet_command (server_id, created_at desc, id desc);
create index servicelet_command_account on servicelet_command (site_id, account_id) where account_id is not null;
call protect('servicelet_command', 'select, insert, update, delete');

alter table embedded_machine add servicelets jsonb not null default '[]' check (jsonb_typeof(servicelets) = 'array');
