-- The setting below is known once the extension is loaded, which a session that begins here has not done.
select show_limit();

-- Typing errors in a search: words of the site's accounts, tickets and servers that resemble a text, most similar first. Both tables are read as
-- their owner, since row-level security keeps requests from using their trigram indexes.
create function similar_words(part text, most int) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  found_words text[];
begin
  execute format($query$
    select array(
      select word from (
        select distinct on (word) word, word_similarity(%1$L, word) as alike
        from (
          (select s.text from public.search_text s where s.site_id = %2$L and %1$L <%% s.text limit 50)
          union all
          (select t.text from public.server_text t where t.site_id = %2$L and %1$L <%% t.text limit 50)
        ) texts, regexp_split_to_table(texts.text, '[\s@]+') word
        where length(word) between 3 and 100
      ) words
      where alike >= 0.5 order by alike desc, word limit %3$s)
  $query$, lower(left(part, 100)), nullif(current_setting('app.site_id', true), '')::int, most) into found_words;
  return found_words;
end $$;
revoke all on function similar_words(text, int) from public;
grant execute on function similar_words(text, int) to portico_app;
