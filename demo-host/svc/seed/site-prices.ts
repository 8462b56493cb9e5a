/** Prices of an item per hour and month, as decimal text or numbers. `hourly` is null if the item has no hourly billing. */
export interface ItemPrice {
  item: string
  hourly: string | number | null
  monthly: string | number
  position?: number
}

/**
 * SQL that publishes a site's list of a currency, with these items beside what its draft has; `removed` items go. It runs
 * as the owner of the database. `since` is SQL of a moment, at the earliest `now()` where the list has a version already.
 */
export const sitePrices = (
  siteId: number,
  currency: string,
  prices: readonly ItemPrice[],
  { removed = [], since = 'now()' }: { removed?: readonly string[]; since?: string } = {},
): string => `do $prices$
  declare
    site public.site;
    list int;
    published int;
  begin
    perform set_config('app.across', 'on', true);
    select * into site from public.site where id = ${siteId};
    select u.price_list_id into list from public.price_list_use u
      where u.site_id = site.id and u.currency = '${currency}' and u.account_id is null and u.group_id is null;
    if list is null then
      insert into public.price_list (company_id, name, currency) values (site.company_id, site.name || ' ' || '${currency}', '${currency}')
        returning id into list;
      insert into public.price_list_use (company_id, price_list_id, site_id) values (site.company_id, list, site.id);
    end if;
    insert into public.price_list_draft (price_list_id, company_id, item, hourly, monthly, position)
      select list, site.company_id, t.item, t.hourly, t.monthly, coalesce(t.position, 0)
      from json_to_recordset('${JSON.stringify(prices)}'::json) as t (item text, hourly numeric, monthly numeric, position int)
      on conflict (price_list_id, item) do update set hourly = excluded.hourly, monthly = excluded.monthly;
    delete from public.price_list_draft d where d.price_list_id = list
      and d.item in (select json_array_elements_text('${JSON.stringify(removed)}'::json));
    perform set_config('app.company_id', site.company_id::text, true);
    published := price_list_publish(list, now(), null, null);
    update public.price_list_version v set valid = tstzrange(${since}, upper(v.valid)) where v.id = published and lower(v.valid) <> ${since};
  end
$prices$`
