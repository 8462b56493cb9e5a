-- Refunds that were made in the provider's own dashboard: nobody here asked for them. What a customer had spent of it is owed again.
alter table refund alter column created_by drop not null,
  add column origin text not null default 'portico' check (origin in ('portico', 'provider'));
alter table refund add constraint refund_asked_by check ((origin = 'portico') = (created_by is not null)) not valid;

-- Charges that the provider took another amount for: what it took, where staff closed them by it. They are deposit and pay no purpose.
alter table payment add column taken_minor numeric(18, 0) check (taken_minor > 0),
  add column taken_currency text check (taken_currency in ('USD', 'ILS', 'EUR'));
alter table payment add constraint payment_taken check ((taken_minor is null) = (taken_currency is null)
  and (taken_minor is null or (state = 'paid' and is_late))) not valid;

-- Refunds of a payment never exceed what was taken for it.
create or replace function refund_fits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  paid numeric;
  back numeric;
begin
  if new.payment_id is not null then
    select coalesce(p.taken_minor, p.amount_minor) into paid from public.payment p where p.id = new.payment_id and p.state = 'paid'
      and (p.company_id, p.site_id, p.account_id, p.provider, coalesce(p.taken_currency, p.currency))
        = (new.company_id, new.site_id, new.account_id, new.provider, new.currency)
      for no key update;
  else
    select d.amount_minor into paid from public.deposit d where d.id = new.deposit_id and d.state = 3
      and (d.company_id, d.site_id, d.account_id, d.provider, d.currency) = (new.company_id, new.site_id, new.account_id, new.provider, new.currency)
      for no key update;
  end if;
  select coalesce(sum(r.amount_minor), 0) into back from public.refund r where r.state <> 'failed'
    and (r.payment_id = new.payment_id or r.deposit_id = new.deposit_id);
  if paid is null or back + new.amount_minor > paid then
    raise exception 'More than was paid.' using errcode = 'check_violation', constraint = 'refund_fits';
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
