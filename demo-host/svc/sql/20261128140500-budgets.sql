-- What an account plans to spend in a month, and of which parts of that it is notified.
create table budget (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- The paying account.
  owner_id int not null,
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency in ('USD', 'ILS', 'EUR')),
  amount_minor numeric(18, 0) not null check (amount_minor > 0),
  scope text not null check (scope in ('all', 'service', 'tag', 'datacenter')),
  -- The service, tag or data center; empty for all.
  scope_value text not null default '' check (length(scope_value) <= 60 and (scope = 'all') = (scope_value = '')),
  -- In per cent of the amount, ascending.
  steps int[] not null check (cardinality(steps) between 1 and 5 and 1 <= all (steps) and 1000 >= all (steps)),
  -- Whether it notifies once the month is expected to exceed it.
  on_forecast boolean not null default true,
  -- Whether sub-users who may see billing are notified too.
  tells_sub_users boolean not null default false,
  -- As of the last check; exact.
  spent numeric(30, 8) not null default 0,
  forecast numeric(30, 8) not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create unique index budget_name on budget (site_id, owner_id, lower(name));
call protect('budget', 'select, insert, update, delete');

-- Of which steps an account was notified, so that each notifies once in a month, whichever node checks. Step 0 is the forecast.
create table budget_notice (
  budget_id bigint not null references budget on delete cascade,
  site_id int not null,
  month timestamptz not null,
  step int not null,
  noticed_at timestamptz not null default now(),
  primary key (budget_id, month, step)
);
call protect('budget_notice', 'select, insert, delete');
