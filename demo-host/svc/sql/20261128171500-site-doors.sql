-- Ways into a site, which its administrators set in the portal: servers of the reseller, keys and pages of their own.
alter table site
  -- Whether servers of the reseller may sign users in, and from which networks; any where there is none.
  add column remote_web_access boolean not null default true,
  add column remote_ips text[] not null default '{}' check (cardinality(remote_ips) <= 50),
  add column site_key_made_at timestamptz,
  -- The site key before, as long as it works too.
  add column old_site_key text,
  add column old_site_key_ends_at timestamptz,
  -- The reseller's own pages; empty for the portal's. Their hosts are on the list.
  add column login_page text not null default '' check (length(login_page) <= 500),
  add column terms_page text not null default '' check (length(terms_page) <= 500),
  add column pricing_page text not null default '' check (length(pricing_page) <= 500),
  add column page_hosts text[] not null default '{}' check (cardinality(page_hosts) <= 50),
  add check ((old_site_key is null) = (old_site_key_ends_at is null));

alter table site_secret
  add column id bigint generated always as identity,
  -- Email of its creator, who may be of another site; empty if it was added in the database.
  add column created_by text not null default '',
  -- Its last characters, by which people know it again; empty if it was added in the database.
  add column ending text not null default '' check (length(ending) <= 4),
  add column ends_at timestamptz,
  add column used_at timestamptz,
  add column used_from text,
  add column uses int not null default 0;
create unique index site_secret_id on site_secret (id);
-- Nodes of the version before do not know that a token ends. The owner is of the role too, and sees those that have ended.
create policy works on site_secret as restrictive for select to portico_app
  using (ends_at is null or ends_at > now() or current_setting('app.across', true) = 'on');

-- When a site key was used last, and by which page. Not in `site`, whose every change has all nodes read it again.
create table site_key_use (
  site_id int not null references site,
  site_key text not null,
  used_at timestamptz not null default now(),
  origin text not null default '' check (length(origin) <= 300),
  primary key (site_id, site_key)
);
call protect('site_key_use', 'select');

create function site_key_used(of_site int, key text, page text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  insert into public.site_key_use (site_id, site_key, origin) values (of_site, key, left(page, 300))
    on conflict (site_id, site_key) do update set used_at = now(), origin = excluded.origin;
  perform set_config('app.across', before, true);
end $$;

-- What a token is good for, from an address: `works`, `off`, `address`, `ended`, `unknown`.
create function site_token_judge(of_site int, hash text, address inet) returns table (outcome text, token_id bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
  t public.site_secret;
  s public.site;
begin
  select * into s from public.site where id = of_site;
  select * into t from public.site_secret where site_id = of_site and secret_hash = hash;
  outcome := case
    when t.id is null then 'unknown'
    when t.ends_at <= now() then 'ended'
    when not s.remote_web_access then 'off'
    when s.remote_ips <> '{}' and not exists (select from unnest(s.remote_ips) r where r::inet >>= address) then 'address'
    else 'works' end;
  token_id := t.id;
  perform set_config('app.across', before, true);
  return next;
end $$;

-- Judges a token of the call's site, and counts its use.
create function site_token_use(hash text, address inet) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here int := nullif(current_setting('app.site_id', true), '')::int;
  judged record;
  before text;
begin
  select * into judged from site_token_judge(here, hash, address);
  if judged.outcome = 'works' then
    before := look_across();
    update public.site_secret set used_at = now(), used_from = host(address), uses = uses + 1 where id = judged.token_id;
    perform set_config('app.across', before, true);
  end if;
  return judged.outcome;
end $$;

-- Judges a token of the open site without using it.
create function site_token_try(hash text, address inet) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select outcome from site_token_judge(managed_site(), hash, address)
$$;

create function site_tokens() returns table (id bigint, ending text, state text, created_at timestamptz, created_by text, ends_at timestamptz,
  used_at timestamptz, used_from text, uses int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select t.id, t.ending, case when t.ends_at is null then 'current' else 'ending' end, t.created_at, t.created_by, t.ends_at,
    t.used_at, coalesce(t.used_from, ''), t.uses
    from public.site_secret t where t.site_id = managed_site() and (t.ends_at is null or t.ends_at > now());
  perform set_config('app.across', before, true);
end $$;

-- Adds a token to the open site; the others end after a while. What has ended is forgotten.
create function site_token_add(hash text, its_ending text, hours int, who text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  added bigint;
begin
  update public.site_secret set ends_at = now() + interval '1 hour' * hours
    where site_id = managed_site() and (ends_at is null or ends_at > now() + interval '1 hour' * hours);
  delete from public.site_secret where site_id = managed_site() and ends_at <= now();
  insert into public.site_secret (site_id, secret_hash, ending, created_by) values (managed_site(), hash, its_ending, who)
    returning id into added;
  perform set_config('app.across', before, true);
  return added;
end $$;

-- Ends a token of the open site at once; answers how often it was used, or nothing where there is no such token.
create function site_token_end(which bigint) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  used int;
begin
  delete from public.site_secret where site_id = managed_site() and id = which and (ends_at is null or ends_at > now()) returning uses into used;
  perform set_config('app.across', before, true);
  return used;
end $$;

create function site_remote_save(allowed boolean, ips text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set remote_web_access = allowed, remote_ips = ips where id = managed_site()
$$;

create function site_pages_save(login text, terms text, pricing text, hosts text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set login_page = login, terms_page = terms, pricing_page = pricing, page_hosts = hosts where id = managed_site()
$$;

create function site_origins_add(added text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set origins = origins || added where id = managed_site()
$$;

-- Removes an origin of the open site, with the sessions that its pages hold; answers their number.
create function site_origin_remove(removed text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  ended int;
begin
  update public.site set origins = array_remove(origins, removed) where id = managed_site();
  with e as (
    update public.session set ended_at = now(), ended_why = 'disconnected'
      where site_id = managed_site() and origin = removed and ended_at is null and ends_at > now() returning 1)
  select count(*)::int into ended from e;
  perform set_config('app.across', before, true);
  return ended;
end $$;

-- Sessions that pages hold in memory for the open site, by their origins.
create function site_origin_sessions() returns table (origin text, sessions int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select s.origin, count(*)::int from public.session s
    where s.site_id = managed_site() and s.origin is not null and s.ended_at is null and s.ends_at > now() group by s.origin;
  perform set_config('app.across', before, true);
end $$;

-- Site keys of the open site that work: the current one and, for a while, the one before.
create function site_keys() returns table (id text, key text, state text, made_at timestamptz, ends_at timestamptz, used_at timestamptz, origin text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select md5(k.key), k.key, k.state, k.made_at, k.ends_at, u.used_at, coalesce(u.origin, '')
    from public.site s cross join lateral (values
      (s.site_key, 'current', s.site_key_made_at, null::timestamptz),
      (s.old_site_key, 'previous', null::timestamptz, s.old_site_key_ends_at)) as k (key, state, made_at, ends_at)
    left join public.site_key_use u on u.site_id = s.id and u.site_key = k.key
    where s.id = managed_site() and (k.state = 'current' or k.ends_at > now());
  perform set_config('app.across', before, true);
end $$;

-- Gives the open site another key; the current one works on for some hours, and one before that no longer.
create function site_key_rotate(fresh text, hours int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set site_key = fresh, site_key_made_at = now(),
    old_site_key = case when hours > 0 then site_key end,
    old_site_key_ends_at = case when hours > 0 then now() + interval '1 hour' * hours end
    where id = managed_site()
$$;

-- Ends the key before; answers whether there was one.
create function site_old_key_end() returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set old_site_key = null, old_site_key_ends_at = null
    where id = managed_site() and old_site_key_ends_at > now() returning true
$$;

-- What administrators of the call's site may do differs from their role by entry.
create function site_admin_permit(who int, of_entry text, level text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here int := nullif(current_setting('app.site_id', true), '')::int;
  before text := look_across();
begin
  if level = 'write' then
    delete from public.account_permission where site_id = here and account_id = who and entry = of_entry;
  else
    insert into public.account_permission (site_id, account_id, entry, granted, may_write)
      values (here, who, of_entry, level = 'read', false)
      on conflict (site_id, account_id, entry) do update set granted = excluded.granted, may_write = excluded.may_write;
  end if;
  perform set_config('app.across', before, true);
end $$;

-- Gives an account of the call's site what its role has of these entries.
create function site_admin_reset(who int, entries text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  delete from public.account_permission
    where site_id = nullif(current_setting('app.site_id', true), '')::int and account_id = who and entry = any (entries);
  perform set_config('app.across', before, true);
end $$;

revoke all on function site_key_used(int, text, text), site_token_judge(int, text, inet), site_token_use(text, inet), site_token_try(text, inet),
  site_tokens(), site_token_add(text, text, int, text), site_token_end(bigint), site_remote_save(boolean, text[]),
  site_pages_save(text, text, text, text[]), site_origins_add(text[]), site_origin_remove(text), site_keys(), site_key_rotate(text, int),
  site_origin_sessions(), site_old_key_end(), site_admin_permit(int, text, text), site_admin_reset(int, text[]) from public;
grant execute on function site_token_use(text, inet), site_token_try(text, inet), site_tokens(), site_token_add(text, text, int, text),
  site_token_end(bigint), site_remote_save(boolean, text[]), site_pages_save(text, text, text, text[]), site_origins_add(text[]),
  site_origin_remove(text), site_origin_sessions(), site_keys(), site_key_rotate(text, int), site_old_key_end(), site_admin_permit(int, text, text), site_admin_reset(int, text[]) to portico_app;
