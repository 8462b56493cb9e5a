-- Agreements of a site with its users: versions in several languages, and who accepted which text.
create table agreement (
  id int generated always as identity primary key,
  site_id int not null references site,
  name text not null check (length(btrim(name)) between 1 and 80),
  -- Who signs: owner accounts, or their sub-users too. Staff never do.
  signers text not null check (signers in ('owners', 'all')),
  -- Since when no one has to accept it.
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (site_id, id)
);
create unique index agreement_name on agreement (site_id, lower(name));

-- The draft has no number yet; there is one of an agreement at most.
create table agreement_version (
  id int generated always as identity primary key,
  site_id int not null,
  agreement_id int not null,
  -- Another major version has to be accepted again.
  major int check (major > 0),
  minor int check (minor >= 0),
  effective_at timestamptz,
  published_at timestamptz,
  published_by int,
  -- Counts the saves of a draft, so that no one overwrites what they haven't seen.
  revision int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by int,
  foreign key (site_id, agreement_id) references agreement (site_id, id) on delete cascade,
  check (num_nulls(major, minor, effective_at, published_at) in (0, 4)),
  unique (agreement_id, major, minor),
  unique (site_id, id)
);
create unique index agreement_version_draft on agreement_version (agreement_id) where published_at is null;

create table agreement_text (
  site_id int not null,
  version_id int not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  content text not null check (length(content) between 1 and 60000),
  -- Of the UTF-8 bytes of the content: what is accepted names the text by it.
  sha256 text not null,
  primary key (version_id, language),
  foreign key (site_id, version_id) references agreement_version (site_id, id) on delete cascade
);

-- Kept for good, also when the account is erased: then without what says who it was.
create table agreement_acceptance (
  id bigint generated always as identity primary key,
  site_id int not null,
  agreement_id int not null,
  version_id int not null,
  major int not null,
  account_id int not null,
  -- Email of the account when it accepted.
  signer text not null,
  language text not null,
  sha256 text not null,
  accepted_at timestamptz not null default clock_timestamp(),
  ip inet,
  user_agent text not null default '',
  foreign key (site_id, agreement_id) references agreement (site_id, id),
  foreign key (site_id, version_id) references agreement_version (site_id, id),
  foreign key (site_id, account_id) references account (site_id, id)
);
create unique index agreement_acceptance_once on agreement_acceptance (account_id, version_id);
create index agreement_acceptance_major on agreement_acceptance (agreement_id, major, account_id);
create index agreement_acceptance_at on agreement_acceptance (site_id, agreement_id, accepted_at, id);

call protect('agreement');
call protect('agreement_version', 'select, insert, update, delete');
call protect('agreement_text', 'select, insert, update, delete');
call protect('agreement_acceptance', 'select');

-- A manager of another site works on them once that is open; see site_enter.
do $$
declare
  each text;
begin
  foreach each in array array['agreement', 'agreement_version', 'agreement_text', 'agreement_acceptance'] loop
    execute format('create policy in_managed on %I using (site_id = nullif(current_setting(''app.managed_site_id'', true), '''')::int)', each);
  end loop;
end $$;

create function agreement_text_hash() returns trigger language plpgsql as $$
begin
  new.sha256 := encode(sha256(convert_to(new.content, 'UTF8')), 'hex');
  return new;
end $$;
create trigger hash before insert or update on agreement_text for each row execute function agreement_text_hash();

-- A published version never changes, not even for the owner of the database.
create function agreement_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'A published version never changes.' using errcode = 'restrict_violation', constraint = 'agreement_version_stays';
end $$;
create trigger stays before update or delete on agreement_version for each row
  when (old.published_at is not null) execute function agreement_version_stays();

create function agreement_text_stays() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  isPublished boolean;
begin
  isPublished := exists (select from public.agreement_version v where v.published_at is not null
    and v.id in (case when tg_op <> 'INSERT' then old.version_id end, case when tg_op <> 'DELETE' then new.version_id end));
  perform set_config('app.across', before, true);
  if isPublished then
    raise exception 'A published text never changes.' using errcode = 'restrict_violation', constraint = 'agreement_version_stays';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before insert or update or delete on agreement_text for each row execute function agreement_text_stays();

-- An acceptance stays too. Only what names its person goes with an erased account.
create function agreement_acceptance_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.signer = format('deleted-%s@invalid', old.account_id)
    and to_jsonb(new) - array['signer', 'ip', 'user_agent'] = to_jsonb(old) - array['signer', 'ip', 'user_agent'] then
    return new;
  end if;
  raise exception 'An acceptance never changes.' using errcode = 'restrict_violation', constraint = 'agreement_acceptance_stays';
end $$;
create trigger stays before update or delete on agreement_acceptance for each row execute function agreement_acceptance_stays();

-- Leaves the account's number, the text and the time, and of the address the network.
create function pseudonymize_acceptances() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  update public.agreement_acceptance set signer = format('deleted-%s@invalid', new.id), user_agent = '',
    ip = network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
    where site_id = new.site_id and account_id = new.id;
  perform set_config('app.across', before, true);
  return null;
end $$;
create trigger account_acceptances after update of deleted_at on account
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function pseudonymize_acceptances();

-- The version of an agreement that is in force at a moment.
create function agreement_version_at(agreement int, at timestamptz) returns int
language sql stable as $$
  select v.id from public.agreement_version v where v.agreement_id = $1 and v.effective_at <= $2
  order by v.major desc, v.minor desc limit 1
$$;

-- Whether accounts with these rights sign it.
create function agreement_is_for(signers text, rights text) returns boolean
language sql immutable as $$ select rights in ('customer', 'reseller') or rights = 'subuser' and signers = 'all' $$;

-- Versions that an account has to accept now: in force, of a major version that it hasn't accepted. Each call of a user asks for it, so the
-- version in force is looked up once for each agreement (lateral) and not compared with every version.
create function agreements_unsigned(in_site int, who int) returns table (agreement_id int, version_id int, major int)
language sql stable as $$
  select g.id, v.id, v.major from public.agreement g
    cross join lateral agreement_version_at(g.id, clock_timestamp()) now_in_force (id)
    join public.agreement_version v on v.id = now_in_force.id
    join public.account a on a.site_id = g.site_id and a.id = $2
  where g.site_id = $1 and g.ended_at is null and agreement_is_for(g.signers, a.rights)
    and not exists (select from public.agreement_acceptance s
      where s.agreement_id = g.id and s.major = v.major and s.account_id = $2)
$$;

-- The same in short, for the query that finds a session or a key.
create function agreement_sign_required(in_site int, who int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text;
  isRequired boolean;
begin
  if in_site is null or who is null then return false; end if;
  before := look_across();
  isRequired := exists (select from agreements_unsigned(in_site, who));
  perform set_config('app.across', before, true);
  return isRequired;
end $$;

-- Publishes the draft. Answers the version. Refuses (check_violation) by constraint `agreement_empty`, `agreement_language`, `agreement_same`,
-- `agreement_past` and `agreement_order`. The caller's row-level security decides which agreements it finds.
create function agreement_publish(agreement int, kind text, effective timestamptz, who int) returns int
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  owned public.agreement;
  draft int;
  newest public.agreement_version;
  begins timestamptz;
begin
  -- Signing waits for this, and this for signing.
  select * into owned from public.agreement g where g.id = agreement for update;
  select v.id into draft from public.agreement_version v where v.agreement_id = agreement and v.published_at is null;
  begins := coalesce(effective, clock_timestamp());
  select * into newest from public.agreement_version v where v.agreement_id = agreement and v.published_at is not null
    order by v.major desc, v.minor desc limit 1;
  if not exists (select from public.agreement_text t where t.version_id = draft) then
    raise exception 'There is no draft.' using errcode = 'check_violation', constraint = 'agreement_empty';
  end if;
  if exists (select from public.site s, unnest(s.locales) l where s.id = owned.site_id
    and not exists (select from public.agreement_text t where t.version_id = draft and t.language = l)) then
    raise exception 'A language of the site is missing.' using errcode = 'check_violation', constraint = 'agreement_language';
  end if;
  if newest.id is not null and not exists (
      (select t.language, t.sha256 from public.agreement_text t where t.version_id = draft
        except select t.language, t.sha256 from public.agreement_text t where t.version_id = newest.id)
      union all
      (select t.language, t.sha256 from public.agreement_text t where t.version_id = newest.id
        except select t.language, t.sha256 from public.agreement_text t where t.version_id = draft)) then
    raise exception 'Nothing has changed.' using errcode = 'check_violation', constraint = 'agreement_same';
  end if;
  if begins < now() - interval '1 minute' then
    raise exception 'It is in force from now on or later.' using errcode = 'check_violation', constraint = 'agreement_past';
  end if;
  if begins < newest.effective_at then
    raise exception 'The version before begins later.' using errcode = 'check_violation', constraint = 'agreement_order';
  end if;
  update public.agreement_version set
    major = case when newest.id is null then 1 when kind = 'major' then newest.major + 1 else newest.major end,
    minor = case when newest.id is null or kind = 'major' then 0 else newest.minor + 1 end,
    effective_at = begins, published_at = clock_timestamp(), published_by = who
    where id = draft;
  return draft;
end $$;

-- Accepts a version in the words of one language. Answers `signed`, or why not: `none` (nothing to sign), `changed` (another version is in force)
-- or `text` (no such text). An acceptance counts once.
create function agreement_sign(in_site int, who int, version int, in_language text, hash text, from_ip inet, agent text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  signer record;
  answer text;
begin
  select g.id, v.major, a.email into signer
    from public.agreement_version v
    join public.agreement g on g.id = v.agreement_id and g.ended_at is null
    join public.account a on a.site_id = g.site_id and a.id = who
    where v.id = version and v.published_at is not null and g.site_id = in_site and agreement_is_for(g.signers, a.rights)
    for share of g;
  answer := case
    -- A version that is only scheduled can't be signed yet, and isn't shown to users.
    when signer is null or agreement_version_at(signer.id, clock_timestamp()) is null then 'none'
    when agreement_version_at(signer.id, clock_timestamp()) is distinct from version then 'changed'
    when not exists (select from public.agreement_text t
      where t.version_id = version and t.language = in_language and t.sha256 = hash) then 'text'
    else 'signed' end;
  if answer = 'signed' then
    insert into public.agreement_acceptance (site_id, agreement_id, version_id, major, account_id, signer, language, sha256, ip, user_agent)
      values (in_site, signer.id, version, signer.major, who, signer.email, in_language, hash, from_ip, agent)
      on conflict do nothing;
  end if;
  perform set_config('app.across', before, true);
  return answer;
end $$;

-- Agreements of the sites that an account manages.
create function agreements_managed_by(in_site int, of_account int)
returns table (id int, site_id int, site text, site_name text, name text, signers text, ended_at timestamptz, created_at timestamptz,
  version_id int, version text, effective_at timestamptz, next_version text, next_effective_at timestamptz, has_draft boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  before text := look_across();
begin
  return query select g.id, s.id, s.slug, s.name, g.name, g.signers, g.ended_at, g.created_at,
      c.id, c.major || '.' || c.minor, c.effective_at, n.major || '.' || n.minor, n.effective_at,
      exists (select from public.agreement_version d where d.agreement_id = g.id and d.published_at is null)
    from public.agreement g join public.site s on s.id = g.site_id
    left join lateral agreement_version_at(g.id, clock_timestamp()) now_in_force (id) on true
    left join public.agreement_version c on c.id = now_in_force.id
    left join lateral (select v.* from public.agreement_version v where v.agreement_id = g.id and v.effective_at > clock_timestamp()
      order by v.major desc, v.minor desc limit 1) n on true
    where g.site_id in (select m from sites_managed_by(in_site, of_account) m);
  perform set_config('app.across', before, true);
end $$;

revoke all on function agreement_text_stays(), pseudonymize_acceptances(), agreement_sign_required(int, int),
  agreement_sign(int, int, int, text, text, inet, text), agreements_managed_by(int, int) from public;
grant execute on function agreement_sign_required(int, int), agreement_sign(int, int, int, text, text, inet, text),
  agreements_managed_by(int, int) to portico_app;
