-- Part of a text is found by its trigrams. An operator that row-level security does not trust uses no index of a table that it guards, so
-- that what is looked for has a table of its own: requests ask it by a function alone that names their site.
create extension if not exists pg_trgm;

create table search_text (
  site_id int not null references site,
  kind text not null check (kind in ('account', 'ticket')),
  id bigint not null,
  -- All that is looked for, in lower case.
  text text not null,
  primary key (site_id, kind, id)
);
call protect('search_text', 'select');
create policy searched on search_text to current_user using (true);
create index search_text_trigrams on search_text using gin (text gin_trgm_ops);

create function account_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.search_text (site_id, kind, id, text)
    values (new.site_id, 'account', new.id, lower(concat_ws(E'\n', new.email, new.name, new.id)))
    on conflict on constraint search_text_pkey do update set text = excluded.text;
  -- Its tickets are found by its address.
  if tg_op = 'UPDATE' and old.email <> new.email then
    update public.search_text s set text = lower(concat_ws(E'\n', '#' || t.id, t.subject, new.email, t.service))
      from public.ticket t
      where t.site_id = new.site_id and t.account_id = new.id and s.site_id = t.site_id and s.kind = 'ticket' and s.id = t.id;
  end if;
  return null;
end $$;

create function ticket_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.search_text (site_id, kind, id, text)
    values (new.site_id, 'ticket', new.id, lower(concat_ws(E'\n', '#' || new.id, new.subject,
      (select a.email from public.account a where a.site_id = new.site_id and a.id = new.account_id), new.service)))
    on conflict on constraint search_text_pkey do update set text = excluded.text;
  return null;
end $$;

create function no_longer_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.search_text where site_id = old.site_id and kind = tg_argv[0] and id = old.id;
  return null;
end $$;
revoke all on function account_searched(), ticket_searched(), no_longer_searched() from public;

create trigger account_searched after insert or update of email, name on account
  for each row execute function account_searched();
create trigger account_gone after delete on account for each row execute function no_longer_searched('account');
create trigger ticket_searched after insert or update of subject, service, account_id on ticket
  for each row execute function ticket_searched();
create trigger ticket_gone after delete on ticket for each row execute function no_longer_searched('ticket');

select set_config('app.across', 'on', true);
insert into search_text (site_id, kind, id, text)
  select site_id, 'account', id, lower(concat_ws(E'\n', email, name, id)) from account;
insert into search_text (site_id, kind, id, text)
  select t.site_id, 'ticket', t.id, lower(concat_ws(E'\n', '#' || t.id, t.subject, a.email, t.service))
  from ticket t join account a on a.site_id = t.site_id and a.id = t.account_id;
select set_config('app.across', '', true);

-- What of the site of a request has a part, at most so many. What looks like a pattern means itself.
create function search_ids(of_kind text, part text, most int) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_ids bigint[];
begin
  -- Planned for what is looked for: a letter is found everywhere, a name by its trigrams.
  execute format('select array(select s.id from public.search_text s where s.site_id = %L and s.kind = %L and s.text like %L limit %s)',
    nullif(current_setting('app.site_id', true), '')::int, of_kind,
    '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%', most) into found_ids;
  return found_ids;
end $$;
revoke all on function search_ids(text, text, int) from public;
grant execute on function search_ids(text, text, int) to portico_app;
