-- By which key of the site a page got the ticket of a console; none where it came by its host. The console ends with the key.
alter table console_ticket add column site_key text;

drop function console_ticket_take(text);
create function console_ticket_take(hash text)
returns table (site_id int, session_id bigint, account_id int, server_id text, origin text, view_only boolean, in_time boolean, site_key text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  return query delete from public.console_ticket t where t.token_hash = hash
    returning t.site_id, t.session_id, t.account_id, t.server_id, t.origin, t.view_only, t.ends_at > now(), t.site_key;
  perform set_config('app.across', '', true);
end $$;
revoke all on function console_ticket_take(text) from public;
