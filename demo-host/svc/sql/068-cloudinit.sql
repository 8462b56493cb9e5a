-- Init policies of a site: what cloud-init does in new servers besides. Drafts are changed; what is published stays as it is, until a later version
-- of the same name takes its place.
create table init_policy (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  name text not null check (length(name) between 1 and 60),
  version int not null default 1 check (version > 0),
  description text not null default '' check (length(description) <= 500),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  created_at timestamptz not null default now(),
  created_by int,
  published_at timestamptz,
  check (state = 'draft' or published_at is not null),
  foreign key (site_id, created_by) references account (site_id, id) on delete set null (created_by)
);
create unique index init_policy_version on init_policy (site_id, lower(name), version);
create unique index init_policy_draft on init_policy (site_id, lower(name)) where state = 'draft';
create unique index init_policy_published on init_policy (site_id, lower(name)) where state = 'published';
create index init_policy_created_by on init_policy (site_id, created_by) where created_by is not null;
call protect('init_policy');

create table init_policy_file (
  id bigint generated always as identity primary key,
  site_id int not null,
  policy_id bigint not null references init_policy on delete cascade,
  path text not null check (path ~ '^/' and length(path) <= 4096),
  owner text not null default 'root:root' check (length(owner) between 1 and 65),
  mode text not null default '0644' check (mode ~ '^[0-7]{4}$'),
  content text not null default '',
  unique (policy_id, path)
);
call protect('init_policy_file');

-- Keys of cloud-config, each with a value in YAML.
create table init_policy_configuration (
  id bigint generated always as identity primary key,
  site_id int not null,
  policy_id bigint not null references init_policy on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  value text not null,
  unique (policy_id, key)
);
call protect('init_policy_configuration');

-- Units of systemd, in their order.
create table init_policy_service (
  id bigint generated always as identity primary key,
  site_id int not null,
  policy_id bigint not null references init_policy on delete cascade,
  name text not null check (length(name) between 1 and 80),
  package text not null default '' check (length(package) <= 80),
  enabled boolean not null default true,
  state text not null default 'started' check (state in ('started', 'stopped')),
  position int not null default 1 check (position between 1 and 999),
  unique (policy_id, name)
);
call protect('init_policy_service');

-- The policy that a server was created with, and what that was called then.
alter table server add column init_policy_id bigint;
alter table server add column init_policy text not null default '' check (length(init_policy) <= 80);
create index server_init_policy on server (init_policy_id) where init_policy_id is not null;
alter table server add foreign key (init_policy_id) references init_policy on delete set null;
