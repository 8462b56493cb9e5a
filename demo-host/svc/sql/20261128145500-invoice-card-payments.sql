-- What a payment by card pays of its invoice. Calls and their jobs can't write invoices; these functions do what a payment permits.

-- The invoice that a payment of this site is for, locked; nothing where it is gone or another's.
create function invoice_of_payment(which bigint) returns invoice
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  due public.invoice;
begin
  select i.* into due from public.payment p join public.invoice i on i.site_id = p.site_id and i.account_id = p.account_id
      and i.currency = p.currency and i.id = case when p.purpose_id ~ '^[0-9]{1,18}$' then p.purpose_id::bigint end
    where p.id = which and p.purpose = 'invoice' and p.site_id = nullif(current_setting('app.site_id', true), '')::int
    for no key update of i;
  perform set_config('app.across', before, true);
  return due;
end $$;

-- How many cents of a payment its invoice takes. Its answer holds until the transaction ends.
create function invoice_takes(which bigint) returns numeric
language sql set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select least(i.open_minor, p.amount_minor) from public.invoice_of_payment(which) i, public.payment p
    where p.id = which and i.state = 'open'), 0)
$$;

-- Writes the receipt of a payment that was paid, once, and answers the number of the invoice; nothing where none of it went to an invoice.
create function invoice_paid_by_card(which bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due public.invoice := invoice_of_payment(which);
  before text := look_across();
  company_before text := coalesce(current_setting('app.company_id', true), '');
  part numeric;
  posted bigint;
  at timestamptz;
begin
  select t.id, t.booked_at, -sum(e.amount_minor) into posted, at, part
    from public.payment p join public.ledger_transaction t on t.id = p.ledger_transaction_id
      join public.ledger_entry e on e.transaction_id = t.id
      join public.ledger_account a on a.id = e.ledger_account_id and a.kind = 'customer_receivable'
    where p.id = which and p.state = 'paid' and p.account_id = due.account_id group by t.id, t.booked_at;
  if part > 0 and not exists (select from public.invoice_payment r where r.ledger_transaction_id = posted) then
    perform set_config('app.company_id', due.company_id::text, true);
    insert into public.invoice_payment (company_id, invoice_id, site_id, account_id, number, source, currency, amount_minor, paid_at,
        ledger_transaction_id)
      select due.company_id, due.id, due.site_id, due.account_id,
        'REC-' || y.year || '-' || n.text_of, 'card', due.currency, part, at, posted
      from (select extract(year from at at time zone 'UTC')::int as year) y
        cross join lateral (select case when length(d.number) < 6 then lpad(d.number, 6, '0') else d.number end as text_of
          from (select document_number(due.company_id, 'receipt', y.year)::text as number) d) n;
    perform set_config('app.company_id', company_before, true);
  end if;
  perform set_config('app.across', before, true);
  return case when part > 0 then due.number end;
end $$;

revoke all on function invoice_of_payment(bigint), invoice_takes(bigint), invoice_paid_by_card(bigint) from public;
grant execute on function invoice_of_payment(bigint), invoice_takes(bigint), invoice_paid_by_card(bigint) to portico_app;
