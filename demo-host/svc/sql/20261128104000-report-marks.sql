-- Reports of servers that lack something read marks instead of every server and its parts. Most servers lack nothing, so the marks
-- are noted where a server's texts are, by the same trigger.
alter table server_text add has_disk boolean not null default true, add has_address boolean not null default true;
create index server_text_no_disk on server_text (site_id, server_id) where not has_disk;
create index server_text_no_address on server_text (site_id, server_id) where not has_address;

create or replace function server_searched() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which text[];
begin
  if tg_table_name = 'server' then
    which := array[new.id];
  elsif tg_table_name in ('server_nic', 'server_disk') then
    which := array[coalesce(new.server_id, old.server_id), old.server_id];
  else
    which := array(select n.server_id from public.server_nic n where n.id in (old.nic_id, new.nic_id));
  end if;
  -- Two changes of one server note their marks one after the other, each knowing the other's.
  perform from public.server_text t where t.server_id = any (which) order by t.server_id for no key update;
  delete from public.server_text t where t.server_id = any (which)
    and not exists (select from public.server s where s.id = t.server_id and s.state <> 'terminated');
  insert into public.server_text (site_id, server_id, text, has_disk, has_address)
    select s.site_id, s.id, public.server_text_of(s),
      exists (select from public.server_disk d where d.server_id = s.id),
      exists (select from public.server_nic n join public.address a on a.nic_id = n.id where n.server_id = s.id)
    from public.server s where s.id = any (which) and s.state <> 'terminated'
    on conflict on constraint server_text_pkey do update
      set text = excluded.text, has_disk = excluded.has_disk, has_address = excluded.has_address
      where (server_text.text, server_text.has_disk, server_text.has_address)
        <> (excluded.text, excluded.has_disk, excluded.has_address);
  return null;
end $$;

create trigger server_searched after insert or update of server_id or delete on server_disk
  for each row execute function server_searched();

select set_config('app.across', 'on', true);
update server_text t set has_disk = d.has, has_address = a.has
  from (select s.id, exists (select from server_disk k where k.server_id = s.id) as has from server s) d,
    (select s.id, exists (select from server_nic n join address b on b.nic_id = n.id where n.server_id = s.id) as has from server s) a
  where d.id = t.server_id and a.id = t.server_id and not (d.has and a.has);
select set_config('app.across', '', true);
