-- The firewalls of servers: a server without a row has none.
create table server_firewall (
  server_id text primary key references server on delete cascade,
  site_id int not null,
  -- How often it was changed: whoever changes it says what they began with.
  revision int not null default 0 check (revision >= 0),
  state text not null check (state in ('applied', 'pending', 'failed')),
  -- What is in effect, and what is on its way there or never came there.
  applied jsonb not null check (jsonb_typeof(applied) = 'object'),
  asked jsonb check (jsonb_typeof(asked) = 'object'),
  -- The command that is putting it into effect, and the last that has.
  command_id bigint,
  applied_command_id bigint,
  check (state <> 'pending' or command_id is not null)
);
create index server_firewall_command on server_firewall (command_id) where command_id is not null;
call protect('server_firewall', 'select, insert, update, delete');

-- Sets of rules that an account keeps to copy them.
create table firewall_template (
  id bigint generated always as identity primary key,
  site_id int not null,
  owner_id int not null,
  name text not null check (length(name) between 1 and 60),
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  created_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index firewall_template_name on firewall_template (site_id, owner_id, lower(name));
create index firewall_template_by_name on firewall_template (site_id, name, id);
call protect('firewall_template', 'select, insert, update, delete');

alter table embedded_machine add firewall jsonb check (jsonb_typeof(firewall) = 'object');
