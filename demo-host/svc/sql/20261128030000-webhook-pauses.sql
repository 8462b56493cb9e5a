-- A receiver that fails or is slow is slowed down for itself: its deliveries wait, and have workers of their own.
alter table webhook
  -- How many deliveries in a row have failed.
  add column failures int not null default 0,
  -- Until when nothing is sent to it.
  add column paused_until timestamptz,
  -- Whether the last delivery succeeded at once. New receivers have yet to.
  add column prompt boolean not null default false;

-- Finds the next delivery of a webhook.
create index webhook_delivery_next on webhook_delivery (webhook_id, due_at) where state = 'waiting';
