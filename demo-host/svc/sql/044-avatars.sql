-- What a user says of themselves: the company they belong to, and a picture.
alter table account add column company text not null default '';

-- The picture of an account. `owner_id` has it erased with the account.
create table account_avatar (
  -- What its address names it by: another picture has another one, so that browsers may keep what they have seen.
  id text primary key default gen_random_uuid()::text,
  site_id int not null,
  owner_id int not null,
  file_id text not null,
  media_type text not null,
  created_at timestamptz not null default now(),
  unique (site_id, owner_id),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create unique index account_avatar_file on account_avatar (file_id);
call protect('account_avatar', 'select, insert, delete');
create trigger account_avatar_file after delete on account_avatar
  for each row execute function releases_file();

-- The frame of the portal shows both.
create function moves_owner_context() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update account set context_at = context_moved(context_at)
    where site_id = changed.site_id and id = changed.owner_id;
  return null;
end $$;
create trigger account_avatar_context after insert or delete on account_avatar
  for each row execute function moves_owner_context();
create trigger account_named before update on account for each row
  when ((old.name, old.company) is distinct from (new.name, new.company))
  execute function moves_own_context();

-- Nothing that somebody called themselves outlives their account.
create function forgets_company() returns trigger language plpgsql as $$
begin
  new.company := '';
  return new;
end $$;
create trigger account_company before update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forgets_company();
