-- What only grows is kept by month: what is old is dropped with its table, in no time and leaving no holes.
create schema by_month;

-- Months begin at midnight UTC.
create function month_of(moment timestamptz, later int default 0) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (date_trunc('month', moment at time zone 'UTC') + make_interval(months => later)) at time zone 'UTC'
$$;

-- Turns a table with `id` and `at` into one kept by month; what it holds stays in one table, until the end of this month.
create procedure keep_by_month(what text, rights text)
language plpgsql as $$
declare
  past text := what || '_past';
  ids text := what || '_ids';
  one record;
begin
  execute format('alter table %I rename to %I', what, past);
  execute format('alter table %I set schema by_month', past);
  execute format('revoke all on by_month.%I from portico_app', past);
  execute format('alter table by_month.%I alter id drop identity', past);
  execute format('create sequence %I', ids);
  -- Its owner, too, sees rows of no site otherwise, and ids would begin anew.
  perform set_config('app.across', 'on', true);
  execute format('select setval(%L, coalesce(max(id), 0) + 1, false) from by_month.%I', ids, past);
  perform set_config('app.across', '', true);
  execute format('grant usage on sequence %I to portico_app', ids);

  execute format('create table %I (like by_month.%I including defaults including constraints) partition by range (at)', what, past);
  execute format('alter table %I alter id set default nextval(%L)', what, ids);
  execute format('alter sequence %I owned by %I.id', ids, what);
  for one in select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = format('by_month.%I', past)::regclass and contype = 'f' loop
    execute format('alter table %I add constraint %I %s', what, one.name, one.definition);
  end loop;
  for one in select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = format('by_month.%I', past)::regclass and not i.indisprimary loop
    execute format('alter index by_month.%I rename to %I', one.name, one.name || '_past');
    execute regexp_replace(one.definition, ' ON \S+ ', format(' ON public.%I ', what));
  end loop;
  execute format('create unique index %I on %I (id, at)', what || '_id', what);

  execute format('alter table %I attach partition by_month.%I for values from (minvalue) to (%L)', what, past, month_of(now(), 1));
  -- Nothing is refused for want of a month: what comes before its table stands stays here until then.
  execute format('create table by_month.%I partition of %I default', what || '_rest', what);
  execute format('call protect(%L, %L)', what, rights);
end $$;

call keep_by_month('audit', 'select, insert');
call keep_by_month('crash_report', 'select, insert');
drop procedure keep_by_month;

-- The tables that something is kept in by month, and until when each reaches.
create function months_of(what text) returns table (part name, until timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.relname, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = format('public.%I', what)::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;

-- Makes the tables of this month and the next two, and drops months that ended more than `kept` months ago; none when it is null.
create function tend_months(what text, kept int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  begins timestamptz;
  part text;
  one record;
begin
  perform pg_advisory_xact_lock(hashtext('months of ' || what));
  perform set_config('app.across', 'on', true);
  for later in 0..2 loop
    begins := month_of(now(), later);
    part := format('%s_%s', what, to_char(begins at time zone 'UTC', 'YYYY_MM'));
    continue when exists (select from months_of(what) m where m.until > begins);
    execute format('create table by_month.%I (like %I including defaults including constraints)', part, what);
    execute format('with late as (delete from by_month.%I where at >= %L and at < %L returning *) insert into by_month.%I select * from late',
      what || '_rest', begins, month_of(begins, 1), part);
    execute format('alter table %I attach partition by_month.%I for values from (%L) to (%L)', what, part, begins, month_of(begins, 1));
  end loop;
  if kept is not null then
    for one in select * from months_of(what) m where m.until <= month_of(now(), -kept) loop
      execute format('drop table by_month.%I', one.part);
    end loop;
    -- The table of all that was before may reach further back than what is kept.
    execute format('delete from %I where at < %L', what, month_of(now(), -kept));
  end if;
  perform set_config('app.across', '', true);
end $$;

revoke all on function tend_months(text, int), months_of(text) from public;
