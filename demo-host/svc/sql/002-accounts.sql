create table account (
  id int generated always as identity primary key,
  site_id int not null references site,
  email text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  rights text not null default 'customer' check (rights in ('customer', 'admin', 'root')),
  locale text not null default 'en',
  enabled boolean not null default true,
  billing_status text not null default 'active',
  account_status text not null default 'active',
  external_status text not null default 'none',
  payment_type text not null default 'card',
  email_validation_required boolean not null default false,
  mini_view_enabled boolean not null default false,
  mini_view_colors text[] not null default '{}',
  theme_colors text[] not null default '{}',
  parent_locked boolean not null default false,
  page_view boolean not null default false,
  agreement_sign_required boolean not null default false,
  billing_admin_enabled boolean not null default false,
  second_step boolean not null default false,
  second_step_email boolean not null default false,
  second_step_sms boolean not null default false,
  second_step_google boolean not null default false,
  second_step_last text check (second_step_last in ('email', 'sms', 'google')),
  allowed_ip_on boolean not null default false,
  -- Remembered browsers hold the number they were made with; raising it forgets them all.
  trust_epoch int not null default 1,
  created_at timestamptz not null default now(),
  unique (site_id, email),
  unique (site_id, id)
);
call protect('account');

create table phone (
  id text primary key default gen_random_uuid()::text,
  site_id int not null,
  account_id int not null,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  description text not null default '',
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (site_id, account_id, number)
);
call protect('phone');

create table authenticator (
  site_id int not null,
  account_id int not null,
  secret_sealed text not null,
  -- The last time step that signed in; only a later one can, so that a code works once.
  last_step bigint not null default 0,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('authenticator');

create table allowed_ip (
  site_id int not null,
  account_id int not null,
  range cidr not null,
  description text not null default '',
  primary key (site_id, account_id, range),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
call protect('allowed_ip');
