-- Addresses of customers' own programs that are told what happens to what they have.
create table webhook (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  owner_id int not null,
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  -- Of `webhookEvents` of the contract.
  events text[] not null check (cardinality(events) between 1 and 50),
  enabled boolean not null default true,
  -- What its deliveries are signed with, encrypted: whoever signs has to know it.
  secret_sealed text not null,
  -- The secret before, as long as deliveries are signed with it too.
  old_secret_sealed text,
  old_secret_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- Since when every delivery has failed.
  failing_since timestamptz,
  -- When that had lasted too long, so that the service turned it off.
  stopped_at timestamptz,
  check ((old_secret_sealed is null) = (old_secret_ends_at is null)),
  check (stopped_at is null or not enabled),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create index webhook_owner on webhook (site_id, owner_id);
call protect('webhook', 'select, insert, update, delete');

-- What a webhook is told: written in the transaction of what happened, sent afterwards.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  site_id int not null,
  webhook_id bigint not null references webhook on delete cascade,
  -- The same for all webhooks that are told of something, and however often.
  event_id text not null check (length(event_id) between 1 and 60),
  event text not null check (length(event) between 1 and 60),
  -- The JSON as it is signed and sent, each time.
  body text not null,
  -- Somebody has asked for it: it is tried once, whether or not the webhook is enabled.
  by_hand boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  -- When it is to be tried; while it is, until when whoever does so has it.
  due_at timestamptz not null default now(),
  -- Also the proof that somebody has it: each taking has a number.
  tries int not null default 0,
  -- What came of the last try.
  tried_at timestamptz,
  status int,
  millis int,
  problem text check (problem in ('status', 'redirect', 'timeout', 'unreachable', 'private', 'secret', 'off')),
  answer text not null default '' check (length(answer) <= 1024)
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_waiting on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_created on webhook_delivery (created_at);
call protect('webhook_delivery', 'select, insert, update');

-- Writes what happened down for every webhook of an account that is told of it; answers what is to be sent.
create function webhook_tell(of_site int, of_account int, what text, about jsonb) returns setof bigint
language sql set search_path = pg_catalog, public, pg_temp as $$
  with told as (
    select 'evt_' || replace(gen_random_uuid()::text, '-', '') as event_id, json_build_object(
      'type', what, 'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', about)::text as body)
  insert into public.webhook_delivery (site_id, webhook_id, event_id, event, body)
  select w.site_id, w.id, told.event_id, what, told.body from public.webhook w, told
  where w.site_id = of_site and w.owner_id = of_account and w.enabled and what = any (w.events)
  returning id
$$;

-- Tickets that nobody answers are closed by the sweep. Their deliveries have no job: one is sent for whatever is due.
create function webhook_ticket_swept() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.across', true) = 'on' then
    perform public.webhook_tell(new.site_id, new.account_id, 'ticket.closed',
      jsonb_build_object('id', new.id::text, 'subject', new.subject, 'department', new.department, 'state', new.state));
  end if;
  return null;
end $$;
create trigger ticket_swept after update of state on ticket for each row
  when (new.state = 'closed' and old.state <> 'closed') execute function webhook_ticket_swept();

-- What was delivered, or never could be, is listed for thirty days.
create function sweep_webhooks() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.webhook_delivery where created_at < now() - interval '30 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_webhooks() from public;
