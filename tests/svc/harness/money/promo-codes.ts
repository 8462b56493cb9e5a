import type { World } from '../world/world.ts'

interface PromoSpec {
  code: string
  site?: string
  amounts?: Readonly<Record<string, number>>
  most?: number
  mostPerAccount?: number
  starts?: string
  ends?: string
  creditDays?: number
  newCustomersOnly?: boolean
}

/** Adds a promo code of a site's company; times are SQL, amounts whole cents. */
export const addPromo = async (world: World, promo: PromoSpec): Promise<void> => {
  const { code, site = 'aurora', amounts = { USD: 1000 }, most, mostPerAccount = 1, creditDays } = promo
  const [added] = await world.run(`
    insert into promo_code (company_id, code, max_uses, max_uses_per_account, starts_at, ends_at, credit_days, new_customers_only)
    select company_id, '${code}', ${most ?? 'null'}, ${mostPerAccount}, ${promo.starts ?? `now() - interval '2 days'`},
      ${promo.ends ?? 'null'}, ${creditDays ?? 'null'}, ${promo.newCustomersOnly ?? false}
    from site where slug = '${site}' returning id, company_id`)
  for (const [currency, minor] of Object.entries(amounts))
    await world.run(`insert into promo_code_amount (promo_code_id, company_id, currency, amount_minor)
      values (${String(added?.['id'])}, ${String(added?.['company_id'])}, '${currency}', ${minor})`)
}
