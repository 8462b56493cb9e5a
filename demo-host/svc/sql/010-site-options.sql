-- What a site can choose for its public doors.
alter table site
  -- Where the site's portal stands, for links in mails and the way back from a network: scheme and host, no path.
  add column base_url text check (base_url ~ '^https?://[^/?#]+$'),
  -- Where a mail's link leads when not to the portal: has {door} and {token}.
  add column door_url text check (door_url like 'http%{door}%{token}%'),
  -- Proxies that may say for whom they ask this site.
  add column proxies text[] not null default '{}',
  -- Calls that need a proof of work.
  add column captcha_on text[] not null default '{}' check (captcha_on <@ '{create,forgot,sms}'),
  -- Never tell whether an address has an account.
  add column hides_accounts boolean not null default false,
  add column masks_reset_email boolean not null default true,
  -- Pages of another site may hold the session in memory where the browser keeps no cookie of it.
  add column allows_bearer boolean not null default false,
  add column ga_tracker_id text not null default '',
  add column ga4_tracker_id text not null default '',
  add column ga_ads_tracker_id text not null default '',
  add column ga4 jsonb not null default '{}',
  -- The networks of a site are rows of their own now.
  drop column social_networks;

-- What a site says at length, by language. `body` is text, or the sections of the terms as JSON, or HTML for the home template.
create table site_text (
  site_id int not null references site,
  kind text not null check (kind in ('terms', 'welcome', 'home')),
  locale text not null,
  title text not null default '',
  body text not null,
  updated text not null default to_char(now(), 'YYYY-MM-DD') check (updated ~ '^\d{4}-\d\d-\d\d$'),
  primary key (site_id, kind, locale)
);
call protect('site_text', 'select');

-- A network of a site: an OpenID Connect provider and the client registered there.
create table site_social (
  site_id int not null references site,
  social text not null check (social ~ '^[a-z0-9-]{1,40}$'),
  title text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed text not null,
  place int not null default 0,
  primary key (site_id, social)
);
call protect('site_social', 'select');

-- What a reseller's own server proves itself with. Only the hash is kept.
create table site_secret (
  site_id int not null references site,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, secret_hash)
);
call protect('site_secret', 'select');

-- Invited people and those who come by a network have no password.
alter table account alter column password_hash drop not null;

-- Proofs sent by mail, and access links. One of a kind is good for an account at a time.
create table token (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  kind text not null check (kind in ('validate', 'reset', 'invite', 'access')),
  token_hash text not null unique,
  -- The address it was made for: it proves nothing about another one.
  email text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  used_at timestamptz,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create index token_account on token (site_id, account_id, kind);
call protect('token');
