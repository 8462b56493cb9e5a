-- Files that verify who an account is. They were uploaded as attachments; only its staff read them.
create table billing_document (
  id text primary key default gen_random_uuid()::text,
  site_id int not null,
  account_id int not null,
  uploaded_by int not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null,
  size int not null check (size > 0),
  file_id text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (site_id, account_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, uploaded_by) references account (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create index billing_document_account on billing_document (site_id, account_id, created_at desc);
call protect('billing_document');
create trigger billing_document_file after delete on billing_document
  for each row execute function releases_file();

-- Hands in a file of an account that no message has: it is not copied, and its attachment is gone. Answers its name; null if there was none.
create function billing_document_from(attachment text, by_account int, for_account int) returns text language plpgsql as $$
declare
  taken public.ticket_attachment;
begin
  select * into taken from public.ticket_attachment a
    where a.id = attachment and a.account_id = by_account and a.message_id is null and a.file_id is not null for update;
  if not found then
    return null;
  end if;
  -- Its file stays, so the attachment must not release it.
  update public.ticket_attachment a set file_id = null, content = '' where a.id = taken.id;
  delete from public.ticket_attachment a where a.id = taken.id;
  insert into public.billing_document (site_id, account_id, uploaded_by, name, media_type, size, file_id)
    values (taken.site_id, for_account, by_account, taken.name, taken.media_type, taken.size, taken.file_id);
  return taken.name;
end $$;

create or replace function account_forgets_billing() returns trigger language plpgsql as $$
begin
  delete from public.billing_profile p where p.site_id = new.site_id and p.account_id = new.id;
  delete from public.billing_contact c where c.site_id = new.site_id and c.account_id = new.id;
  delete from public.billing_document d where d.site_id = new.site_id and d.account_id = new.id;
  return null;
end $$;

-- A deposit that is credited ends the lock of its account (9): the profile is again what it was before.
create function deposit_lifts_lock() returns trigger language plpgsql as $$
declare
  lifted int;
begin
  update public.billing_profile p set state = p.state_before, state_before = null, reason = '', changed_at = clock_timestamp(), changed_by = null
    where p.site_id = new.site_id and p.account_id = new.account_id and p.state = 9 returning p.state into lifted;
  if found then
    insert into public.audit (site_id, account_id, event, method, result, ip)
      values (new.site_id, new.account_id, 'billing-profile-state-changed', 'depositCompleted: 9 → ' || lifted, 'ok', '127.0.0.1');
  end if;
  return null;
end $$;
create trigger deposit_lifts_lock after update of state on deposit for each row
  when (new.state = 3 and old.state <> 3) execute function deposit_lifts_lock();
