-- Allowed addresses are named in calls.
alter table allowed_ip add column id text not null default gen_random_uuid()::text unique;

-- An authenticator's secret until a code proves that an app has it.
create table pending_authenticator (
  site_id int not null,
  account_id int not null,
  secret_sealed text not null,
  tries int not null default 0,
  ends_at timestamptz not null default now() + interval '10 minutes',
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('pending_authenticator');

-- A phone until the code sent to it comes back.
create table pending_phone (
  site_id int not null,
  account_id int not null,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  token_hash text not null unique,
  code_hash text not null,
  tries int not null default 0,
  sends int not null default 1,
  next_send_at timestamptz not null,
  ends_at timestamptz not null default now() + interval '10 minutes',
  primary key (site_id, account_id, number),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('pending_phone');

create table recovery_code (
  site_id int not null,
  account_id int not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (site_id, account_id, code_hash),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('recovery_code');
