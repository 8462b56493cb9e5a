-- Between the right password and the session: one attempt for each mediateToken.
create table attempt (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '10 minutes',
  ended_at timestamptz,
  tries int not null default 0,
  sends int not null default 0,
  next_send_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (site_id, id)
);
create index attempt_account on attempt (site_id, account_id);
call protect('attempt');

-- The one code of an attempt that is good now: a new one takes the place of the one before.
create table code (
  site_id int not null,
  attempt_id bigint not null,
  method text not null check (method in ('email', 'sms')),
  destination text not null,
  code_hash text not null,
  ends_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz,
  primary key (site_id, attempt_id),
  foreign key (site_id, attempt_id) references attempt (site_id, id) on delete cascade
);
call protect('code');
