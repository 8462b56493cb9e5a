-- What mails need of a site's logo on light pages, where it is a PNG: the beginning of its digest, and its size in pixels.
alter table site add column mail_logo jsonb check (jsonb_typeof(mail_logo) = 'object');

-- Of a PNG in base64; nothing of what is none.
create function mail_logo_of(content text) returns jsonb
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  head bytea;
  width int;
  height int;
begin
  head := decode(left(content, 32), 'base64');
  width := (get_byte(head, 18) << 8) + get_byte(head, 19);
  height := (get_byte(head, 22) << 8) + get_byte(head, 23);
  if substr(head, 1, 8) <> '\x89504e470d0a1a0a'::bytea or width = 0 or height = 0 then return null; end if;
  return jsonb_build_object('mark', left(public.image_digest(content), 8), 'width', width, 'height', height);
exception when others then
  return null;
end $$;

create function note_mail_logo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which public.site_logo := case when tg_op = 'DELETE' then old else new end;
  made jsonb;
begin
  if which.scheme <> 'light' then return null; end if;
  if tg_op <> 'DELETE' and which.media_type = 'image/png' then made := public.mail_logo_of(which.content_base64); end if;
  update public.site set mail_logo = made where id = which.site_id and mail_logo is distinct from made;
  return null;
end $$;
create trigger mail_logo after insert or update or delete on site_logo for each row execute function note_mail_logo();
revoke all on function mail_logo_of(text), note_mail_logo() from public;

select set_config('app.across', 'on', true);
update site s set mail_logo = mail_logo_of(l.content_base64)
  from site_logo l where l.site_id = s.id and l.scheme = 'light' and l.media_type = 'image/png';
select set_config('app.across', '', true);
