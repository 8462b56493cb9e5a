-- The state or province of an account, where its country has such.
alter table account
  add column region text not null default '' check (region ~ '^([A-Z]{2})?$'),
  add check (region = '' or country in ('US', 'CA'));

-- It goes with its country, whoever takes that away.
create function account_leaves_region() returns trigger language plpgsql as $$
begin
  new.region := '';
  return new;
end $$;
create trigger account_leaves_region before update of country on account for each row
  when (new.country <> old.country and new.region = old.region)
  execute function account_leaves_region();
