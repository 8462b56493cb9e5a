-- Allowed addresses are named in calls.
alter table allowed_ip add column id text not null default gen_random_uuid()::text unique;

-- An authenticator's secret until a code proves that an app has it.
create table pending_authenticator (
  site_id int not null,
  account_id int not null,
  -- Nobody else's session can prove it.
  session_id bigint not null references session on delete cascade,
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

alter table confirmation
  add column tries int not null default 0,
  add column sends int not null default 1;

create or replace function sweep() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.session where least(coalesce(ended_at, ends_at), ends_at) < now() - interval '1 day';
  delete from public.remembered_browser where ends_at < now();
  delete from public.attempt where ends_at < now() - interval '1 hour';
  delete from public.lockout where touched_at < now() - interval '12 hours';
  delete from public.tally where ends_at < now();
  delete from public.once where created_at < now() - interval '24 hours';
  delete from public.outbox where created_at < now() - interval '7 days';
  delete from public.crash_report where at < now() - interval '30 days';
  delete from public.token where ends_at < now() - interval '1 day';
  delete from public.pending_registration where ends_at < now();
  delete from public.spent_proof where ends_at < now();
  delete from public.confirmation where ends_at < now();
  delete from public.pending_authenticator where ends_at < now();
  delete from public.pending_phone where ends_at < now();
  perform set_config('app.across', '', true);
end $$;
