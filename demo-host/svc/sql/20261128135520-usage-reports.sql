-- Usage as files. The file itself is the command's; this says what it is of.
create table usage_report (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Whose usage it is, and who made it.
  account_id int not null,
  created_by int not null,
  granularity text not null check (granularity in ('transactions', 'hourly', 'partial', 'full', 'annual')),
  layout text not null check (layout in ('own', 'focus')),
  format text not null check (format in ('csv', 'xlsx')),
  delivery text not null check (delivery in ('Download', 'URL', 'Email')),
  emails text[] not null default '{}' check (cardinality(emails) <= 5),
  -- First and last month of UTC.
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  last_month text not null check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Lines that are added later are left out, so that a worker that starts anew makes the same file.
  last_line bigint not null,
  command_id bigint,
  row_count int,
  -- What it comes to, by currency: {"USD": "12.50000000"}.
  totals jsonb not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, created_by) references account (site_id, id) on delete cascade,
  check (first_month <= last_month)
);
create index usage_report_account on usage_report (site_id, account_id, created_by, id desc);
create index usage_report_creator on usage_report (site_id, created_by);
create index usage_report_command on usage_report (command_id);
call protect('usage_report');

-- Whoever made a file removes it before it expires.
grant delete on command_file to portico_app;

-- What is expired is of no use in the list either.
create or replace function sweep_downloads() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.download_token where expires_at < now() - interval '1 day';
  delete from public.usage_report where created_at < now() - interval '60 days';
  perform set_config('app.across', '', true);
end $$;
