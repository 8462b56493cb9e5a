-- A key that may not be used from an address says so to who has its secret.
create or replace function key_find(client text, hash text, address inet)
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
    found_outcome := 'address';
  elsif k.used_at is null or k.used_at < now() - interval '1 minute' or k.used_from is distinct from host(address) then
    update public.api_key set used_at = now(), used_from = host(address) where api_key.id = k.id;
  end if;
  perform set_config('app.across', '', true);

  return query select found_outcome, k.id, k.key_type, k.access, k.servers, k.calls_per_minute, k.site_id, k.owner_id, a.email, a.billing_status,
    a.account_status, a.external_status, a.payment_type, a.email_validation_required, a.enabled, v.mini, v.colors
    from public.account_view(k.site_id, a.view_mode, a.mini_view_colors) v;
end $$;
