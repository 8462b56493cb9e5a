-- What happened to whom. Rows are added with the change they tell of and never altered.
create table audit (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  account_id int,
  at timestamptz not null default now(),
  event text not null,
  -- The notification id of the account specification, where it has one.
  notification_id int,
  method text,
  result text not null check (result in ('ok', 'failed')),
  ip inet not null,
  user_agent text not null default '',
  foreign key (site_id, account_id) references account (site_id, id)
);
create index audit_account on audit (site_id, account_id, id);
call protect('audit', 'select, insert');

create table crash_report (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  at timestamptz not null default now(),
  message text not null,
  element text not null,
  version text not null,
  page text not null,
  stack text not null default '',
  ip inet not null,
  user_agent text not null default ''
);
call protect('crash_report', 'select, insert');
