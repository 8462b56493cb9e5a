-- Failures in a row, by key. The key exists whether or not an account does.
create table lockout (
  site_id int not null references site,
  key text not null,
  fails int not null,
  locked_until timestamptz,
  touched_at timestamptz not null default now(),
  primary key (site_id, key)
);
call protect('lockout');

-- Uses within a window of time, by key.
create table tally (
  site_id int not null references site,
  key text not null,
  hits int not null,
  ends_at timestamptz not null,
  primary key (site_id, key)
);
call protect('tally');

-- Answers kept for repeats of a call with the same Idempotency-Key.
create table once (
  site_id int not null references site,
  scope text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site_id, scope, route, key)
);
call protect('once');
