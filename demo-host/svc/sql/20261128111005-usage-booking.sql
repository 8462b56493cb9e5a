-- Which lines are in the books. Lines are only added, so what becomes of them is a row beside each: of months since their company has books.
create table usage_booking (
  line_id bigint primary key references usage_line on delete cascade,
  site_id int not null,
  account_id int not null,
  company_id int not null references company,
  currency text not null,
  month timestamptz not null,
  -- Nothing until its month is over and closed.
  booked_at timestamptz,
  -- Nothing where all that was booked at once comes to less than a cent.
  transaction_id bigint references ledger_transaction,
  foreign key (site_id, account_id) references account (site_id, id)
);
create index usage_booking_due on usage_booking (month, account_id) where booked_at is null;
create index usage_booking_account on usage_booking (site_id, account_id);
create index usage_booking_transaction on usage_booking (transaction_id) where transaction_id is not null;
call protect('usage_booking', 'select');

create function usage_line_due() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  insert into public.usage_booking (line_id, site_id, account_id, company_id, currency, month)
    select l.id, l.site_id, l.account_id, c.id, l.currency, month_of(l.starts_at)
    from added l join public.site s on s.id = l.site_id join public.company c on c.id = s.company_id
    where l.starts_at >= month_of(c.created_at) and l.currency in ('USD', 'ILS', 'EUR');
  perform set_config('app.across', before, true);
  return null;
end $$;
revoke all on function usage_line_due() from public;
create trigger books after insert on usage_line referencing new table as added for each statement execute function usage_line_due();
