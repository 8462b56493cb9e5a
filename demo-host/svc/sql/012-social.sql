-- A person at a network who signs in as an account. Who it is, is issuer and subject; never the address.
create table identity (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  social text not null,
  issuer text not null,
  subject text not null,
  email text not null default '',
  name text not null default '',
  connected_at timestamptz not null default now(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  unique (site_id, issuer, subject),
  unique (site_id, account_id, social)
);
call protect('identity');

-- A way to a network and back. Its state, PKCE verifier and nonce are nowhere in clear.
create table visit (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  state_hash text not null unique,
  -- Where it leads; nothing yet while the network is still to be chosen.
  social text,
  page text check (page in ('login', 'create', 'Profile')),
  handler text check (handler in ('redirect', 'popup')),
  -- Who may end it: the browser that left, or the page that holds the challenge's verifier.
  browser_hash text,
  challenge text,
  origin text not null default '',
  return_to text not null default '',
  -- The account that was signed in, where the network is to be connected to it.
  account_id int,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz,
  -- What a popup came back with, encrypted, until the page that opened it asks.
  hand_off_hash text,
  outcome_sealed text,
  hand_off_ends_at timestamptz,
  redeemed_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  check (handler is distinct from 'redirect' or browser_hash is not null),
  check (handler is distinct from 'popup' or challenge is not null)
);
create index visit_ends on visit (ends_at);
call protect('visit');

-- The site of a visit: a popup comes back to a page of the service's own, which belongs to no site.
create function visit_site(hash text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_site int;
begin
  perform set_config('app.across', 'on', true);
  select v.site_id into found_site from public.visit v where v.state_hash = hash;
  perform set_config('app.across', '', true);
  return found_site;
end $$;

-- Visits that ended are kept for an hour, so that who comes late is told so.
create function sweep_visits() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.across', 'on', true);
  delete from public.visit where ends_at < now() - interval '1 hour';
  perform set_config('app.across', '', true);
end $$;
revoke all on function visit_site(text), sweep_visits() from public;
