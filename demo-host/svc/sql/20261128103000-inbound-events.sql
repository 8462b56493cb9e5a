-- What other services report, such as a payment provider: stored once, then worked on by a job.
create table inbound_event (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  -- The site that it was sent to: its jobs and what failed of them are that site's.
  site_id int not null references site,
  provider text not null check (length(provider) between 1 and 40),
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null check (length(type) between 1 and 100),
  -- What the event is about, by the provider's name for it.
  object text not null check (length(object) <= 200),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  received_at timestamptz not null default clock_timestamp(),
  -- When the provider says it happened; events come in any order.
  happened_at timestamptz not null,
  -- When it is to be worked on; while it is, until when that worker has it.
  due_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  ended_at timestamptz,
  problem text check (length(problem) <= 500),
  check ((state = 'waiting') = (ended_at is null)),
  unique (company_id, provider, event_id)
);
create index inbound_event_waiting on inbound_event (due_at) where state = 'waiting';
create index inbound_event_ended on inbound_event (ended_at) where state <> 'waiting';
call protect('inbound_event', 'select, insert, update');

-- Providers repeat an event for some days; those that failed stay for an operator as long as their jobs.
create function sweep_inbound_events() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.inbound_event where ended_at < now() - interval '30 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_inbound_events() from public;
