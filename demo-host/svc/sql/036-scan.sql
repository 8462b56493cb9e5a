-- Where a scanner is set, nobody gets a file before it was scanned. One that is infected keeps its row, which says so, and nothing else.
create sequence stored_file_scan;
grant usage on sequence stored_file_scan to portico_app;

-- What the job of its scan names it by.
alter table stored_file add column scan_id bigint;
-- What the scanner found in it.
alter table stored_file add column finding text;
-- When an infected file was removed from the storage.
alter table stored_file add column removed_at timestamptz;
alter table stored_file drop constraint stored_file_state_check;
alter table stored_file add constraint stored_file_state_check
  check (state in ('arriving', 'unchecked', 'kept', 'infected', 'leaving'));
alter table stored_file add check (state <> 'unchecked' or scan_id is not null);
create unique index stored_file_scan_id on stored_file (scan_id) where scan_id is not null;
create index stored_file_unchecked on stored_file (scan_id) where state = 'unchecked';
create index stored_file_infected on stored_file (created_at) where state = 'infected' and removed_at is null;

-- As before, with those that are infected.
create or replace function files_leaving(most int) returns setof text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  update public.stored_file set state = 'leaving' where state = 'arriving' and created_at < now() - interval '2 hours';
  return query
    (select id from public.stored_file where state = 'leaving' order by created_at limit most)
    union all
    (select id from public.stored_file where state = 'infected' and removed_at is null order by created_at limit most)
    limit most;
  perform set_config('app.across', '', true);
end $$;

create or replace function file_removed(gone text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was record;
begin
  perform set_config('app.across', 'on', true);
  update public.stored_file set removed_at = now() where id = gone and state = 'infected' and removed_at is null
    returning site_id, account_id, size, null::timestamptz as removed_at into was;
  if not found then
    delete from public.stored_file where id = gone and state = 'leaving'
      returning site_id, account_id, size, removed_at into was;
  end if;
  -- What was removed as infected takes no room any more when its row goes.
  if found and was.removed_at is null then
    -- In one order, as whoever takes room does.
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = was.account_id;
    update public.file_usage set bytes = greatest(bytes - was.size, 0), files = greatest(files - 1, 0)
      where site_id = was.site_id and account_id = 0;
  end if;
  perform set_config('app.across', '', true);
end $$;

-- Nobody scans any more: what still waited for it is free. Answers how many files that were.
create function files_free_unchecked() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  freed int;
begin
  perform set_config('app.across', 'on', true);
  update public.stored_file set state = 'kept' where state = 'unchecked';
  get diagnostics freed = row_count;
  perform set_config('app.across', '', true);
  return freed;
end $$;
revoke all on function files_free_unchecked() from public;
