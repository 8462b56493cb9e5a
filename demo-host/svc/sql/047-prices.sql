-- What a server costs by what it is made of, in the currency of its site: nothing where some of that has no price. Exact, and rounded once.
create function server_price(in_site int, cpu_type text, cpu_count int, ram_mb int, disk_gb bigint, addresses bigint,
  license text, traffic text, out currency text, out monthly numeric, out hourly_on numeric, out hourly_off numeric)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select s.currency,
    case when bool_and(p.item is not null) then round(sum(u.many * p.monthly), 2) end,
    case when bool_and(p.item is not null) then round(sum(u.many * p.hourly), 4) end,
    case when bool_and(p.item is not null) then round(sum(u.many * p.hourly * u.stays), 4) end
  from public.site s
  -- What stays is paid for while the server is off too.
  cross join lateral (values
    ('cpu.' || $2, $3::numeric, 0),
    -- A megabyte in gigabytes: a product is exact where a quotient may not be.
    ('ram', $4 * 0.0009765625, 0),
    ('disk', $5, 1),
    ('ip', $6, 1),
    ('license.' || $7, 1, 0),
    ('traffic.' || $8, 1, 0)) u (item, many, stays)
  left join public.price_item p on p.site_id = s.id and p.currency = s.currency and p.item = u.item
  where s.id = $1 and u.item is not null and u.many > 0
  group by s.currency
$$;
revoke all on function server_price(int, text, int, int, bigint, bigint, text, text) from public;
grant execute on function server_price(int, text, int, int, bigint, bigint, text, text) to portico_app;
