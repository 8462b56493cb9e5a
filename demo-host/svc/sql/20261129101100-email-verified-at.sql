-- When the address of an account was first proved to be its owner's; what a first proof gives is not given again for another address.
-- Who has proved one already counts as of now.
alter table account add column email_verified_at timestamptz default now();
alter table account alter column email_verified_at drop default;
select set_config('app.across', 'on', true);
update account a set email_verified_at = null
  where a.email_validation_required and not exists (select from email_change c where c.site_id = a.site_id and c.account_id = a.id);
select set_config('app.across', '', true);

create function note_email_verified() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.email_verified_at := now();
  return new;
end $$;
create trigger account_email_verified before insert or update of email_validation_required on account for each row
  when (not new.email_validation_required and new.email_verified_at is null) execute function note_email_verified();
