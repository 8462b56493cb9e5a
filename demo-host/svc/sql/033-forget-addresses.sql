-- An erased account leaves its e-mail addresses nowhere: not in what others did to it, wrote about it or were told of it.

-- What may name an address is found without reading all that does not.
create index audit_names_address on audit (site_id) where strpos(method, '@') > 0;
create index command_log_names_address on command_log (site_id) where strpos(entry, '@') > 0;
create index command_names_address on command (site_id) where strpos(target, '@') > 0;

-- A message that is still to be sent keeps its address until then.
alter table outbox add column forget_address boolean not null default false;
create index outbox_address on outbox (site_id, address);
create function outbox_forget() returns trigger language plpgsql as $$
begin
  new.address := '';
  return new;
end $$;
create trigger outbox_forget before update on outbox for each row
  when (new.forget_address and (new.sent_at is not null or new.dropped_at is not null))
  execute function outbox_forget();

-- A text without some addresses. What only begins or ends like one of them is another's.
create function without_addresses(what text, pattern text, instead text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(what, pattern, instead, 'gi')
$$;

-- As the owner, who alone may change the audit log; for nobody but an account whose time has come.
create function forget_addresses(in_site int, who int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.across', true), '');
  instead text := format('deleted-%s@invalid', who);
  addresses text[];
  pattern text;
  place record;
begin
  perform set_config('app.across', 'on', true);
  select array_agg(distinct lower(named)) into addresses from (
    select unnest(array[a.email, a.additional_email, a.pending_email]) as named from public.account a
      where a.site_id = in_site and a.id = who and a.terminates_at <= now() and a.deleted_at is null
    union all
    select unnest(array[e.old_email, e.new_email]) from public.email_change e where e.site_id = in_site and e.account_id = who
    union all
    select i.email from public.identity i where i.site_id = in_site and i.account_id = who) own
  where strpos(named, '@') > 1
    and exists (select from public.account a
      where a.site_id = in_site and a.id = who and a.terminates_at <= now() and a.deleted_at is null);
  if addresses is null then
    perform set_config('app.across', before, true);
    return;
  end if;
  select '(?<![\w.+-])(?:' || string_agg(regexp_replace(one, '([^a-z0-9@])', '\\\1', 'g'), '|') || ')(?![\w-]|\.\w)'
    into pattern from unnest(addresses) one;

  -- The account's own lines of its changes of address may hold one that was cut.
  update public.audit set method = null where site_id = in_site and account_id = who and event = 'email-changed';
  for place in select * from (values ('audit', 'method'), ('command', 'target'), ('command_log', 'entry'),
    ('crash_report', 'message'), ('crash_report', 'page'), ('crash_report', 'stack'), ('impersonation', 'reason'),
    ('ticket', 'subject'), ('ticket_message', 'body'), ('health_incident', 'title'), ('health_update', 'body'),
    ('account_group', 'name'), ('account_group', 'description'), ('report_schedule', 'title'),
    ('account', 'deleted_reason'), ('account', 'name')) as p (of_table, of_column)
  loop
    execute format('update public.%1$I set %2$I = public.without_addresses(%2$I, $2, $3)
      where site_id = $1 and strpos(%2$I, ''@'') > 0 and %2$I ~* $2', place.of_table, place.of_column)
      using in_site, pattern, instead;
  end loop;
  update public.report_schedule set query = public.without_addresses(query::text, pattern, instead)::jsonb
    where site_id = in_site and query::text ~* pattern;
  delete from public.pending_registration where site_id = in_site and email = any(addresses);
  delete from public.outbox where site_id = in_site and address = any(addresses)
    and (sent_at is not null or dropped_at is not null);
  update public.outbox set forget_address = true where site_id = in_site and address = any(addresses);
  delete from public.command_file f using public.command c
    where c.id = f.command_id and c.site_id = in_site and c.account_id = who;
  perform set_config('app.across', before, true);
end $$;
revoke all on function forget_addresses(int, int) from public;
grant execute on function forget_addresses(int, int) to portico_app;

alter function account_erase(int, int) rename to account_empty;
create function account_erase(in_site int, who int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.forget_addresses(in_site, who);
  perform public.account_empty(in_site, who);
end $$;

-- Of those who were erased before, what can still be told to be theirs.
do $$ begin
  perform set_config('app.across', 'on', true);
  update public.audit a set method = null from public.account e
    where e.site_id = a.site_id and e.id = a.account_id and e.deleted_at is not null and a.event = 'email-changed';
end $$;
