-- Reports read the big tables by time; without an index for each way of reading them they would be read whole.
create index audit_at on audit (site_id, at, id);
create index audit_event on audit (site_id, event, at, id);
create index audit_ip on audit (site_id, ip, at, id);
create index audit_failed on audit (site_id, at, id) include (event, account_id) where result = 'failed';
create index audit_sign_in on audit (site_id, at, id) include (account_id, result, event)
  where event in ('sign-in', 'second-step', 'sign-in-blocked');
create index session_live on session (site_id, seen_at, id) where ended_at is null;
create index command_open on command (site_id, created_at, id) where ended_at is null;
create index command_ended on command (site_id, ended_at, id) where ended_at is not null;
create index command_failed on command (site_id, ended_at, id) where state = 'failed';
create index outbox_failed on outbox (site_id, created_at, id) where last_error is not null;
create index lockout_until on lockout (site_id, locked_until) where locked_until is not null;

-- Whom a lock keeps out, where that is an account.
alter table lockout add column account_id int;

alter table command_file add column size int;

-- A report that is delivered again and again, to whoever asked for it.
create table report_schedule (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  report text not null,
  title text not null default '',
  format text not null check (format in ('csv', 'xlsx', 'json')),
  -- The filters and the columns with their titles, as they were asked for.
  query jsonb not null default '{}',
  columns jsonb not null default '[]',
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the week, from Monday, or of the month; none for every day.
  day int check (day between 1 and 28),
  hour int not null check (hour between 0 and 23),
  paused boolean not null default false,
  -- Its user may see the report no longer.
  ended boolean not null default false,
  next_at timestamptz not null,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index report_schedule_account on report_schedule (site_id, account_id, id);
create index report_schedule_due on report_schedule (next_at) where not paused and not ended;
call protect('report_schedule');

-- When a schedule comes next after a moment, by the clock of a time zone.
create function report_next(every text, day int, hour int, zone text, after timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select min(moment) from (
    select (day_of + make_interval(hours => report_next.hour)) at time zone report_next.zone as moment
    from generate_series(
      date_trunc('day', report_next.after at time zone report_next.zone),
      date_trunc('day', report_next.after at time zone report_next.zone) + interval '62 days', interval '1 day') as day_of
    where case report_next.every
      when 'week' then extract(isodow from day_of) = report_next.day
      when 'month' then extract(day from day_of) = report_next.day
      else true end
  ) moments
  where moment > report_next.after
$$;

-- Sites of which a schedule is due.
create function report_sites_due() returns table (site_id int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query select distinct s.site_id from public.report_schedule s
    where s.next_at <= now() and not s.paused and not s.ended;
  perform set_config('app.across', '', true);
end $$;
revoke all on function report_sites_due() from public;
