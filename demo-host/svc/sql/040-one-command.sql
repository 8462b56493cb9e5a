-- Of an account's commands one runs at a time in each lane. The engine's own count lets two workers that look at the same moment
-- take two of one account, so whoever begins one counts again, alone. A node of an earlier version names no lanes and has one.
drop function command_begin(bigint, text[], interval);
create function command_begin(which bigint, names text[], lease interval, long_names text[] default '{}', out state text,
  out id bigint, out site_id int, out account_id int, out name text, out target text, out input_sealed text,
  out attempt int, out tries int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_one public.command;
  is_long boolean;
begin
  perform set_config('app.across', 'on', true);
  select * into found_one from public.command c where c.id = which for no key update;
  is_long := found_one.name = any (long_names);
  perform pg_advisory_xact_lock(hashtextextended('command of ' || found_one.account_id, is_long::int));
  if found_one.id is null or found_one.ended_at is not null then
    state := 'over';
  elsif found_one.due_at > clock_timestamp() or found_one.name <> all (names)
    or exists (select from public.command c
      where c.site_id = found_one.site_id and c.account_id = found_one.account_id and c.ended_at is null and c.id <> which
        and c.state = 'running' and c.due_at > clock_timestamp() and (c.name = any (long_names)) = is_long) then
    state := 'waits';
  else
    update public.command c set state = 'running', attempt = c.attempt + 1, tries = c.tries + 1,
      due_at = clock_timestamp() + lease, began_at = coalesce(c.began_at, clock_timestamp())
      where c.id = which
      returning 'begun', c.id, c.site_id, c.account_id, c.name, c.target, c.input_sealed, c.attempt, c.tries
      into state, id, site_id, account_id, name, target, input_sealed, attempt, tries;
  end if;
  perform set_config('app.across', '', true);
end $$;
revoke all on function command_begin(bigint, text[], interval, text[]) from public;
