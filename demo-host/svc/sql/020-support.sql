-- What customers ask and what is answered.
create table ticket (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Whose ticket it is.
  account_id int not null,
  created_by int not null,
  department text not null check (department in ('support', 'billing', 'sales', 'abuse')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  state text not null default 'open' check (state in ('open', 'answered', 'customerReply', 'onHold', 'closed')),
  subject text not null check (length(subject) between 3 and 200),
  -- What of the customer's services it is about, where it is about one.
  service text not null default '' check (length(service) <= 100),
  assignee_id int,
  created_at timestamptz not null default now(),
  -- When the customer and the staff last wrote; notes of the staff do not count.
  customer_at timestamptz not null default now(),
  staff_at timestamptz,
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, created_by) references account (site_id, id),
  foreign key (site_id, assignee_id) references account (site_id, id),
  unique (site_id, id),
  check ((state = 'closed') = (closed_at is not null))
);
create index ticket_account on ticket (site_id, account_id, last_at desc, id desc);
create index ticket_last on ticket (site_id, last_at desc, id desc);
create index ticket_answered on ticket (staff_at) where state = 'answered';
call protect('ticket', 'select, insert, update');

-- What is in a ticket, in the order of ids: what was written, notes that only the staff sees, and what was done to it.
create table ticket_message (
  id bigint generated always as identity primary key,
  site_id int not null,
  ticket_id bigint not null,
  -- None where nobody did it.
  account_id int,
  kind text not null default 'message' check (kind in ('message', 'note', 'event')),
  is_staff boolean not null,
  -- Text; of an event a word such as `closed`, and behind a space what it became.
  body text not null check (length(body) between 1 and 20000),
  at timestamptz not null default clock_timestamp(),
  foreign key (site_id, ticket_id) references ticket (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references account (site_id, id),
  unique (site_id, id)
);
create index ticket_message_ticket on ticket_message (site_id, ticket_id, id);
call protect('ticket_message', 'select, insert');

-- Files of messages. One is brought before its message is, and goes after a day if none takes it.
create table ticket_attachment (
  id text primary key default gen_random_uuid()::text,
  site_id int not null,
  -- Who brought it.
  account_id int not null,
  ticket_id bigint,
  message_id bigint,
  name text not null check (length(name) between 1 and 120),
  -- What its content is, whatever its name says.
  media_type text not null,
  size int not null check (size between 1 and 10485760),
  content bytea not null,
  created_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, ticket_id) references ticket (site_id, id) on delete cascade,
  foreign key (site_id, message_id) references ticket_message (site_id, id) on delete cascade,
  check ((ticket_id is null) = (message_id is null))
);
create index ticket_attachment_message on ticket_attachment (site_id, message_id) where message_id is not null;
create index ticket_attachment_waiting on ticket_attachment (created_at) where message_id is null;
call protect('ticket_attachment');

-- Up to which message somebody has read a ticket.
create table ticket_seen (
  site_id int not null,
  ticket_id bigint not null,
  account_id int not null,
  message_id bigint not null,
  primary key (site_id, ticket_id, account_id),
  foreign key (site_id, ticket_id) references ticket (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('ticket_seen', 'select, insert, update');

-- How a site's support is reached. What is empty is not shown.
create table site_support (
  site_id int primary key references site,
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  emergency_phone text not null default '' check (length(emergency_phone) <= 40),
  hours text not null default '' check (length(hours) <= 500),
  address text not null default '' check (length(address) <= 500),
  about text not null default '' check (length(about) <= 2000),
  changed_at timestamptz not null default now()
);
call protect('site_support', 'select, insert, update');

create table site_support_link (
  site_id int not null references site,
  place int not null,
  title text not null check (length(title) between 1 and 80),
  href text not null check (length(href) between 1 and 2000),
  primary key (site_id, place)
);
call protect('site_support_link');

-- What a provider runs, and what has happened to it. How a service is now follows from its incidents.
create table health_service (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  name text not null check (length(name) between 1 and 80),
  region text not null default '' check (length(region) <= 80),
  place int not null default 0,
  unique (site_id, id),
  unique (site_id, name, region)
);
call protect('health_service', 'select');

create table health_incident (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  title text not null check (length(title) between 3 and 120),
  impact text not null check (impact in ('degraded', 'outage', 'maintenance')),
  state text not null
    check (state in ('investigating', 'identified', 'monitoring', 'scheduled', 'inProgress', 'resolved')),
  begins_at timestamptz not null default now(),
  -- When planned work is meant to end; no incident has it.
  planned_end timestamptz check (planned_end > begins_at),
  ended_at timestamptz,
  created_by int,
  foreign key (site_id, created_by) references account (site_id, id),
  unique (site_id, id),
  check ((state = 'resolved') = (ended_at is not null)),
  check ((impact = 'maintenance') = (planned_end is not null)),
  check ((state in ('scheduled', 'inProgress')) <= (impact = 'maintenance')),
  check ((state in ('investigating', 'identified', 'monitoring')) <= (impact <> 'maintenance'))
);
create index health_incident_begins on health_incident (site_id, begins_at desc, id desc);
call protect('health_incident', 'select, insert, update');

create table health_incident_service (
  site_id int not null,
  incident_id bigint not null,
  service_id bigint not null,
  primary key (site_id, incident_id, service_id),
  foreign key (site_id, incident_id) references health_incident (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references health_service (site_id, id) on delete cascade
);
call protect('health_incident_service', 'select, insert');

create table health_update (
  id bigint generated always as identity primary key,
  site_id int not null,
  incident_id bigint not null,
  account_id int,
  state text not null,
  body text not null check (length(body) between 1 and 2000),
  at timestamptz not null default clock_timestamp(),
  foreign key (site_id, incident_id) references health_incident (site_id, id) on delete cascade,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index health_update_incident on health_update (site_id, incident_id, id);
call protect('health_update', 'select, insert');

-- Files that no message took go after a day; a ticket that nobody wrote in for a week after its answer is closed.
create function sweep_support() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.ticket_attachment where message_id is null and created_at < now() - interval '1 day';
  with closed as (
    update public.ticket set state = 'closed', closed_at = now()
      where state = 'answered' and staff_at < now() - interval '7 days' returning site_id, id)
  insert into public.ticket_message (site_id, ticket_id, kind, is_staff, body)
    select site_id, id, 'event', true, 'closed' from closed;
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_support() from public;
