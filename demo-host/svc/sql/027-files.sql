-- Files that are kept outside of the database, one row for each. A row comes before its file and goes after it, so that nothing
-- is ever stored that no row names.
create table stored_file (
  -- Its name in the storage, too.
  id text primary key default gen_random_uuid()::text,
  site_id int not null references site,
  -- Whose room it takes.
  account_id int not null,
  -- `arriving` until it is whole and something refers to it, `unchecked` until a scanner has seen it, `leaving` until it is removed.
  state text not null default 'arriving' check (state in ('arriving', 'unchecked', 'kept', 'leaving')),
  -- Bytes; while it arrives, what is held free for it.
  size bigint not null check (size >= 0),
  media_type text not null default '',
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The key that its content is encrypted with, itself encrypted; none where the content is kept as it came.
  content_key_sealed text,
  created_at timestamptz not null default now(),
  unique (site_id, id),
  check ((sha256 is null) = (state = 'arriving') or state = 'leaving')
);
create index stored_file_account on stored_file (site_id, account_id);
create index stored_file_passing on stored_file (created_at) where state in ('arriving', 'leaving');
call protect('stored_file', 'select, insert, update');

-- How much of the storage is taken, by account; account 0 is all of a site.
create table file_usage (
  site_id int not null references site,
  account_id int not null,
  bytes bigint not null default 0 check (bytes >= 0),
  files int not null default 0 check (files >= 0),
  primary key (site_id, account_id)
);
call protect('file_usage', 'select, insert, update');

-- Files that are to be removed, from all sites: those that nothing refers to any more, and those that never arrived.
create function files_leaving(most int) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  update public.stored_file set state = 'leaving' where state = 'arriving' and created_at < now() - interval '2 hours';
  return query select id from public.stored_file where state = 'leaving' order by created_at limit most;
  perform set_config('app.across', '', true);
end $$;

-- A file was removed from the storage. The room that it took is free again, however often this is said.
create function file_removed(gone text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was record;
begin
  perform set_config('app.across', 'on', true);
  delete from public.stored_file where id = gone and state = 'leaving' returning site_id, account_id, size into was;
  if found then
    -- In one order, as whoever takes room does.
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = was.account_id;
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = 0;
  end if;
  perform set_config('app.across', '', true);
end $$;
revoke all on function files_leaving(int), file_removed(text) from public;

-- What referred to a file has gone, and the file goes with it.
create function releases_file() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.stored_file set state = 'leaving' where id = old.file_id and site_id = old.site_id;
  return null;
end $$;
revoke all on function releases_file() from public;

-- What was brought before stays readable in its column, also for a service of the version before; it is moved in the background.
alter table ticket_attachment alter column content drop not null;
alter table ticket_attachment add column file_id text;
alter table ticket_attachment add column moved_at timestamptz;
alter table ticket_attachment add foreign key (site_id, file_id) references stored_file (site_id, id);
create unique index ticket_attachment_file on ticket_attachment (file_id) where file_id is not null;
create index ticket_attachment_moving on ticket_attachment (created_at) where content is not null;
create trigger ticket_attachment_file after delete on ticket_attachment
  for each row when (old.file_id is not null) execute function releases_file();

alter table command_file alter column content_sealed drop not null;
alter table command_file add column file_id text;
alter table command_file add foreign key (site_id, file_id) references stored_file (site_id, id);
alter table command_file add check (file_id is not null or content_sealed is not null);
create unique index command_file_file on command_file (file_id) where file_id is not null;
create trigger command_file_file after delete on command_file
  for each row when (old.file_id is not null) execute function releases_file();

-- Attachments of all sites whose content is still in its column.
create function attachments_to_move(most int) returns table (id text, site_id int, account_id int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query select a.id, a.site_id, a.account_id from public.ticket_attachment a
    where a.content is not null and a.file_id is null order by a.created_at limit most;
  perform set_config('app.across', '', true);
end $$;

-- A service of the version before reads the column as long as an upgrade may take.
create function attachments_forget_moved(most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  done int;
begin
  perform set_config('app.across', 'on', true);
  update public.ticket_attachment set content = null where id in (
    select a.id from public.ticket_attachment a
      where a.content is not null and a.file_id is not null and a.moved_at < now() - interval '1 day' limit most);
  get diagnostics done = row_count;
  perform set_config('app.across', '', true);
  return done;
end $$;
revoke all on function attachments_to_move(int), attachments_forget_moved(int) from public;

-- What was made of somebody's data goes with the account.
create function forgets_command_files() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.command_file f using public.command c
    where c.site_id = new.site_id and c.account_id = new.id and f.site_id = c.site_id and f.command_id = c.id;
  return null;
end $$;
revoke all on function forgets_command_files() from public;
create trigger account_command_files after update of deleted_at on account
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forgets_command_files();
