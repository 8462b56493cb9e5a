-- Links to files for whoever has the link, such as an accountant without an account. Only the hash of a token is here.
create table download_token (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- Whose file it is.
  account_id int not null,
  token_hash text not null unique,
  -- The page that the link leads to; a token opens no other.
  purpose text not null check (purpose in ('usage', 'invoice', 'report')),
  -- The file: a kind and an ID, such as `command 12` for the file of a command.
  subject text not null check (subject ~ '^[a-z]{1,30} [A-Za-z0-9-]{1,60}$'),
  uses_left int not null check (uses_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index download_token_account on download_token (site_id, account_id);
create index download_token_subject on download_token (subject);
create index download_token_expires on download_token (expires_at);
call protect('download_token');

-- Old links are all refused alike, so their rows are of no use.
create function sweep_downloads() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.download_token where expires_at < now() - interval '1 day';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_downloads() from public;
