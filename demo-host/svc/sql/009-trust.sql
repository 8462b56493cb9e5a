-- A new authenticator secret or phone number is a change of credentials too: the account's remembered
-- browsers are forgotten. Burning a code's time step or describing a phone is none.
create function account_forget_browsers() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  update account set trust_epoch = trust_epoch + 1
    where site_id = changed.site_id and id = changed.account_id;
  return null;
end $$;

create trigger authenticator_trust after insert or delete or update of secret_sealed on authenticator
  for each row execute function account_forget_browsers();
create trigger phone_trust after insert or delete or update of number on phone
  for each row execute function account_forget_browsers();
