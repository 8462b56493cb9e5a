-- How often somebody has signed in since a moment, and when for the last time; without it all that is noted of them would be read.
create index audit_signed_in on audit (site_id, account_id, at, id)
  where event in ('sign-in', 'second-step') and result = 'ok';
