-- What the billing profile of new accounts is (specification 001, 3.1): 0 none, 1 kept in an external system, 2 of their own here.
alter table site
  add column new_user_billing int not null default 0 check (new_user_billing between 0 and 2),
  -- How their profiles are verified: 0 as saved, 1 by a card, 2 by staff.
  add column verification_flow int not null default 0 check (verification_flow between 0 and 2);

-- Who pays, and how far they are verified. An account without a row needs no profile (state -1). Sub-users are paid for by their parent.
create table billing_profile (
  account_id int primary key,
  site_id int not null,
  state int not null check (state in (-1, 0, 1, 2, 3, 5, 7, 9)),
  -- What a lock (7, 9) goes back to.
  state_before int check (state_before in (0, 1, 2, 3, 5)),
  -- Why staff changed it, for its owner to read.
  reason text not null default '' check (length(reason) <= 500),
  payment_type int not null default 0 check (payment_type between 0 and 2),
  external_status int not null default 0 check (external_status between 0 and 2),
  verification_flow int not null default 0 check (verification_flow between 0 and 2),
  legal_name text not null default '' check (length(legal_name) <= 200),
  address text not null default '' check (length(address) <= 500),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_id text not null default '' check (length(tax_id) <= 20),
  purchase_order text not null default '' check (length(purchase_order) <= 40),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by int,
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, changed_by) references account (site_id, id),
  check ((state in (7, 9)) = (state_before is not null))
);
create index billing_profile_state on billing_profile (site_id, state, account_id);
call protect('billing_profile');

-- Addresses that get an account's invoices.
create table billing_contact (
  id bigint generated always as identity primary key,
  site_id int not null,
  account_id int not null,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 100),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade
);
create unique index billing_contact_email on billing_contact (site_id, account_id, lower(email));
call protect('billing_contact');

-- The account and its sub-users carry the codes, so that a session is found with one query.
create function billing_profile_columns() returns trigger language plpgsql as $$
begin
  update public.account a set billing_status = new.state::text, external_status = new.external_status::text,
      payment_type = new.payment_type::text, billing_admin_enabled = a.billing_admin_enabled or a.id = new.account_id
    where a.site_id = new.site_id and (a.id = new.account_id or a.parent_id = new.account_id)
      and (a.billing_status, a.external_status, a.payment_type, a.billing_admin_enabled or a.id <> new.account_id)
        is distinct from (new.state::text, new.external_status::text, new.payment_type::text, true);
  update public.account a set parent_locked = is_locked_parent(p)
    from public.account p where p.site_id = new.site_id and p.id = new.account_id
      and a.site_id = p.site_id and a.parent_id = p.id and a.parent_locked <> is_locked_parent(p);
  return null;
end $$;

-- Whether its sub-users can't do what it may not: it is suspended, locked or disabled, or its billing profile is locked.
create function is_locked_parent(parent account) returns boolean language sql stable as $$
  select parent.account_status not in ('Ok', 'Warning') or not parent.enabled or parent.billing_status in ('7', '9')
$$;
create trigger billing_profile_columns after insert or update of state, external_status, payment_type on billing_profile
  for each row execute function billing_profile_columns();

create function account_locks_users() returns trigger language plpgsql as $$
begin
  update public.account a set parent_locked = is_locked_parent(new)
    where a.site_id = new.site_id and a.parent_id = new.id and a.parent_locked <> is_locked_parent(new);
  return null;
end $$;
create trigger account_locks_users after update of account_status, enabled on account for each row
  when (new.is_parent and (old.account_status, old.enabled) is distinct from (new.account_status, new.enabled))
  execute function account_locks_users();

-- A new sub-user is as its parent is; a new customer as the site wants it.
create function account_begins_billing() returns trigger language plpgsql as $$
declare
  parent public.account;
  setting int;
begin
  if new.parent_id is not null then
    select * into parent from public.account a where a.site_id = new.site_id and a.id = new.parent_id;
    if found then
      new.billing_status := parent.billing_status;
      new.external_status := parent.external_status;
      new.payment_type := parent.payment_type;
      new.parent_locked := is_locked_parent(parent);
    end if;
  elsif tg_op = 'INSERT' and new.rights in ('customer', 'reseller') then
    select s.new_user_billing into setting from public.site s where s.id = new.site_id;
    if setting > 0 then
      new.billing_status := case setting when 2 then '0' else '-1' end;
      new.external_status := case setting when 1 then '1' else '0' end;
      new.payment_type := '0';
      new.billing_admin_enabled := true;
    end if;
  end if;
  return new;
end $$;
create trigger account_begins_billing before insert or update of parent_id on account for each row
  execute function account_begins_billing();

create function account_adds_profile() returns trigger language plpgsql as $$
begin
  insert into public.billing_profile (account_id, site_id, state, external_status, verification_flow)
    select new.id, new.site_id, case s.new_user_billing when 2 then 0 else -1 end,
      case s.new_user_billing when 1 then 1 else 0 end, s.verification_flow
    from public.site s where s.id = new.site_id and s.new_user_billing > 0;
  return null;
end $$;
create trigger account_adds_profile after insert on account for each row
  when (new.parent_id is null and new.rights in ('customer', 'reseller'))
  execute function account_adds_profile();

-- Nothing of who paid is left of a terminated account but its documents.
create function account_forgets_billing() returns trigger language plpgsql as $$
begin
  delete from public.billing_profile p where p.site_id = new.site_id and p.account_id = new.id;
  delete from public.billing_contact c where c.site_id = new.site_id and c.account_id = new.id;
  return null;
end $$;
create trigger account_forgets_billing after update of deleted_at on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function account_forgets_billing();

-- Requests write nothing else of a site, and only of their own.
create function set_site_billing(new_users int, flow int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.site set new_user_billing = new_users, verification_flow = flow
    where id = nullif(current_setting('app.site_id', true), '')::int
$$;
revoke all on function set_site_billing(int, int) from public;
grant execute on function set_site_billing(int, int) to portico_app;
