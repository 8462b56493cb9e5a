-- What programs call the service with instead of a session: an id, and a secret of which only the hash is kept.
create table api_key (
  id text not null default replace(gen_random_uuid()::text, '-', '') primary key check (id ~ '^[0-9a-f]{32}$'),
  site_id int not null references site,
  owner_id int not null,
  secret_hash text not null,
  -- The secret before, as long as it is taken too.
  old_secret_hash text,
  old_secret_ends_at timestamptz,
  name text not null check (length(name) between 1 and 60),
  key_type text not null check (key_type in ('server', 'billing', 'external')),
  enabled boolean not null default true,
  access text[] not null default '{read}' check (access <@ '{read,power,configure,create,terminate}'),
  -- Networks in CIDR notation that calls may come from; any where there is none.
  allowed_ips text[] not null default '{}',
  -- Those that it is for; all of its owner's where there are none.
  servers text[] not null default '{}',
  calls_per_minute int not null default 60 check (calls_per_minute between 1 and 600),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  used_from text,
  check ((old_secret_hash is null) = (old_secret_ends_at is null)),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade
);
create index api_key_owner on api_key (site_id, owner_id);
call protect('api_key', 'select, insert, update, delete');

-- What was called with a key. Lines are never changed.
create table api_call (
  id bigint generated always as identity primary key,
  site_id int not null,
  key_id text not null references api_key on delete cascade,
  at timestamptz not null default clock_timestamp(),
  method text not null check (method in ('GET', 'POST', 'PUT', 'DELETE')),
  path text not null check (length(path) <= 500),
  status int not null,
  ip text not null
);
create index api_call_key on api_call (key_id, at desc, id desc);
create index api_call_at on api_call (at);
call protect('api_call', 'select, insert');

-- The key of an id and the hash of a secret, and for whom it calls, in one round trip. `outcome` says `live` or `disconnected`; no row means that
-- there is no such key. Notes its use, once a minute.
create function key_find(client text, hash text, address inet)
returns table (
  outcome text, key_id text, key_type text, access text[], servers text[], calls_per_minute int, site_id int, account_id int, email text,
  billing_status text, account_status text, external_status text, payment_type text, email_validation_required boolean, enabled boolean,
  mini_view_enabled boolean, mini_view_colors text[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  k public.api_key;
  a public.account;
  found_outcome text := 'live';
begin
  perform set_config('app.across', 'on', true);
  select * into k from public.api_key where api_key.id = client
    and (api_key.secret_hash = hash or (api_key.old_secret_hash = hash and api_key.old_secret_ends_at > now()));
  if not found then return; end if;
  select * into a from public.account where account.site_id = k.site_id and account.id = k.owner_id;
  if not k.enabled or k.expires_at <= now() or not a.enabled or a.account_status = 'Locked' then
    found_outcome := 'disconnected';
  elsif k.allowed_ips <> '{}' and not exists (select from unnest(k.allowed_ips) r where r::inet >>= address) then
    found_outcome := 'disconnected';
  elsif k.used_at is null or k.used_at < now() - interval '1 minute' or k.used_from is distinct from host(address) then
    update public.api_key set used_at = now(), used_from = host(address) where api_key.id = k.id;
  end if;
  perform set_config('app.across', '', true);

  return query select found_outcome, k.id, k.key_type, k.access, k.servers, k.calls_per_minute, k.site_id, k.owner_id, a.email, a.billing_status,
    a.account_status, a.external_status, a.payment_type, a.email_validation_required, a.enabled, v.mini, v.colors
    from public.account_view(k.site_id, a.view_mode, a.mini_view_colors) v;
end $$;
revoke all on function key_find(text, text, inet) from public;

-- What was called is known for ninety days.
create function sweep_keys() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.api_call where at < now() - interval '90 days';
  perform set_config('app.across', '', true);
end $$;
revoke all on function sweep_keys() from public;

-- A call with a key that is for some servers sees no others, whatever it asks for.
create policy of_key on server as restrictive for all to portico_app
  using (coalesce(current_setting('app.servers', true), '') = ''
    or id = any (nullif(current_setting('app.servers', true), '')::text[]));
