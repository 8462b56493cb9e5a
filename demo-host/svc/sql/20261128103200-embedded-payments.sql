-- What the embedded payment provider knows: it stands for another company's computers, so requests can't read it.
create table embedded_payment (
  id text primary key,
  -- The account at the provider, that is a company.
  account text not null,
  kind text not null check (kind in ('session', 'intent', 'refund')),
  -- In Stripe's shape.
  body jsonb not null,
  -- When a payment that a bank takes its time for is decided.
  due_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index embedded_payment_intent on embedded_payment ((body ->> 'payment_intent')) where kind = 'refund';
create index embedded_payment_due on embedded_payment (due_at) where due_at is not null;

-- Answers by idempotency key.
create table embedded_payment_key (
  account text not null,
  key text not null,
  digest text not null,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account, key)
);

-- Events to send, in the order of `due_at`.
create table embedded_payment_event (
  id text primary key,
  account text not null,
  type text not null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  -- How often it is still to be sent, besides tries that failed.
  copies int not null default 1
);
create index embedded_payment_event_due on embedded_payment_event (due_at);
