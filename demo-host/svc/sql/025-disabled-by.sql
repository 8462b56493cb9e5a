-- Who disabled an account. Where that is not known, it counts as an administrator.
alter table account
  add column disabled_by int,
  add foreign key (site_id, disabled_by) references account (site_id, id);

-- The log knows it since it says who did what to somebody else.
select set_config('app.across', 'on', true);
update account a set disabled_by = (
    select l.by_id from audit l
    where l.site_id = a.site_id and l.account_id = a.id and l.event = 'account-disabled' and l.result = 'ok'
    order by l.id desc limit 1)
  where not a.enabled and a.deleted_at is null;
select set_config('app.across', '', true);
