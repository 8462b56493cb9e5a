-- As before; where few are wanted and many of the first thousand have the part, none are told: the planner may not know how many there
-- are behind row-level security, and would gather all of them in the index of trigrams first.
create or replace function search_ids(of_kind text, part text, most int) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  in_site int := nullif(current_setting('app.site_id', true), '')::int;
  pattern text := '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%';
  found_ids bigint[];
begin
  if most < 100000 and (
    select count(*) filter (where s.text like pattern) > 100 from (
      select t.text from public.search_text t where t.site_id = in_site and t.kind = of_kind order by t.id limit 1000) s)
  then
    return null;
  end if;
  -- Planned for what is looked for: a letter is found everywhere, a name by its trigrams.
  execute format('select array(select s.id from public.search_text s where s.site_id = %L and s.kind = %L and s.text like %L limit %s)',
    in_site, of_kind, pattern, most) into found_ids;
  return found_ids;
end $$;
