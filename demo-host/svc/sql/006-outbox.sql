-- Mails and SMS, written together with what they tell of and sent afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  -- Messages of one topic replace each other: only the newest may still be sent.
  topic text,
  address text not null,
  -- Subject, text and html, encrypted; gone once a real provider took it.
  body_sealed text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  next_try_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  dropped_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (next_try_at) where sent_at is null and dropped_at is null;
create index outbox_topic on outbox (site_id, topic) where sent_at is null and dropped_at is null;
call protect('outbox');

-- Takes messages to send, from all sites. A taken one comes back after the lease if its taker dies.
create function outbox_take(how_many int, lease interval)
returns table (id bigint, site_id int, channel text, address text, body_sealed text, tries int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  update public.outbox o set dropped_at = now(), body_sealed = null, last_error = coalesce(o.last_error, 'too late')
    where o.sent_at is null and o.dropped_at is null and o.ends_at <= now();
  return query
    update public.outbox o set tries = o.tries + 1, next_try_at = now() + lease
    where o.id in (
      select w.id from public.outbox w
      where w.sent_at is null and w.dropped_at is null and w.next_try_at <= now()
      order by w.id limit how_many for update skip locked)
    returning o.id, o.site_id, o.channel, o.address, o.body_sealed, o.tries;
  perform set_config('app.across', '', true);
end $$;
