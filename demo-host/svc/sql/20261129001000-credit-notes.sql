-- Corrections of invoices that were issued, and what they took off each.
alter table invoice
  add credited_net_minor numeric(18, 0) not null default 0,
  add credited_minor numeric(18, 0) not null default 0;
-- Never more than the invoice has, before tax and of its tax.
alter table invoice add constraint invoice_credited check (credited_net_minor between 0 and net_minor
  and credited_minor - credited_net_minor between 0 and tax_minor) not valid;

create table credit_note (
  id bigint generated always as identity primary key,
  company_id int not null references company,
  invoice_id bigint not null references invoice,
  site_id int not null,
  -- Whose invoice it corrects.
  account_id int not null,
  number text not null check (length(number) between 1 and 40),
  -- What it credits: all that was left, the line `invoice_line_id`, or an amount.
  part text not null check (part in ('rest', 'line', 'amount')),
  invoice_line_id bigint references invoice_line,
  reason text not null check (length(reason) between 1 and 300),
  currency text not null,
  net_minor numeric(18, 0) not null check (net_minor > 0),
  tax_minor numeric(18, 0) not null check (tax_minor >= 0),
  total_minor numeric(18, 0) not null check (total_minor = net_minor + tax_minor),
  -- What of it lowered the amount due. The rest was paid before, and became credit or deposit.
  offset_minor numeric(18, 0) not null check (offset_minor between 0 and total_minor),
  settlement text not null check (settlement in ('credit', 'deposit')),
  issued_at timestamptz not null,
  -- Who issued it.
  issued_by int,
  ledger_transaction_id bigint not null references ledger_transaction,
  unique (company_id, number),
  check ((part = 'line') = (invoice_line_id is not null)),
  foreign key (site_id, account_id) references account (site_id, id)
);
create index credit_note_invoice on credit_note (invoice_id, id);
create index credit_note_account on credit_note (site_id, account_id);
create index credit_note_transaction on credit_note (ledger_transaction_id);
-- A line is credited as such once.
create unique index credit_note_line on credit_note (invoice_line_id) where invoice_line_id is not null;
call protect('credit_note', 'select, insert');

create trigger stays before update or delete on credit_note for each row execute function invoice_stays();
create trigger stays_whole before truncate on credit_note execute function invoice_stays();

-- As before; credit notes too lower what is left, and note what they took.
create or replace function invoice_moves() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moving constant text[] := array['state', 'open_minor', 'paid_at', 'credited_net_minor', 'credited_minor'];
begin
  if (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving)
    or ((new.open_minor, new.credited_net_minor, new.credited_minor) is distinct from (old.open_minor, old.credited_net_minor, old.credited_minor)
      and pg_trigger_depth() < 2) then
    raise exception 'What is issued stays.' using errcode = 'restrict_violation', constraint = 'invoice_stays';
  end if;
  if new.state <> old.state and not exists (select from public.invoice_transition t where t.before = old.state and t.after = new.state)
    or (new.state = 'void' and new.open_minor <> new.total_minor) then
    raise exception 'An invoice does not go from % to %.', old.state, new.state
      using errcode = 'check_violation', constraint = 'invoice_state';
  end if;
  return new;
end $$;

-- A credit note lowers what is left as far as there is something; more than the invoice has is refused by `invoice_credited`.
create function credit_note_credits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  update public.invoice i set credited_net_minor = i.credited_net_minor + new.net_minor, credited_minor = i.credited_minor + new.total_minor,
      open_minor = i.open_minor - new.offset_minor,
      state = case when i.state = 'open' and i.open_minor = new.offset_minor then 'paid' else i.state end,
      paid_at = case when i.state = 'open' and i.open_minor = new.offset_minor then new.issued_at else i.paid_at end
    where i.id = new.invoice_id and i.state <> 'void' and new.offset_minor = least(i.open_minor, new.total_minor)
      and (i.company_id, i.site_id, i.account_id, i.currency) = (new.company_id, new.site_id, new.account_id, new.currency)
      and (new.invoice_line_id is null or exists (select from public.invoice_line l
        where l.id = new.invoice_line_id and l.invoice_id = i.id and l.amount_minor = new.net_minor));
  if not found then
    raise exception 'There is nothing to credit.' using errcode = 'check_violation', constraint = 'invoice_state';
  end if;
  perform set_config('app.across', before, true);
  return new;
end $$;
create trigger credits before insert on credit_note for each row execute function credit_note_credits();

-- An invoice of this site, locked until the transaction ends, so that it is credited by one at a time.
create function invoice_to_credit(which bigint) returns setof invoice
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
begin
  return query select i.* from public.invoice i
    where i.id = which and i.site_id = nullif(current_setting('app.site_id', true), '')::int for no key update of i;
  perform set_config('app.across', before, true);
end $$;

-- The number of the next credit note of this site's company: without gaps, given back where the transaction rolls back.
create function credit_note_number(of_year int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := look_across();
  company_before text := coalesce(current_setting('app.company_id', true), '');
  company int := (select s.company_id from public.site s where s.id = nullif(current_setting('app.site_id', true), '')::int);
  given bigint;
begin
  perform set_config('app.company_id', company::text, true);
  given := document_number(company, 'credit note', of_year);
  perform set_config('app.company_id', company_before, true);
  perform set_config('app.across', before, true);
  return given;
end $$;

revoke all on function credit_note_credits(), invoice_to_credit(bigint), credit_note_number(int) from public;
grant execute on function invoice_to_credit(bigint), credit_note_number(int) to portico_app;
