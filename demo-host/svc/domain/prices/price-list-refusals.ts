import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Refusals of the database by its constraints: the code, the reason of its message, and the field it concerns. */
const refusals: Readonly<Record<string, readonly [code: number, reason: string, key?: string]>> = {
  price_list_circle: [code.badRequest, 'priceListCircle', 'parent'],
  price_list_currency: [code.badRequest, 'priceListCurrency', 'parent'],
  price_list_company: [code.wrongState, 'priceListOtherCompany'],
  price_list_overlap: [code.badRequest, 'priceOverlap', 'at'],
  price_list_past: [code.badRequest, 'pricePast', 'at'],
  price_list_parent: [code.wrongState, 'priceParentUnpublished'],
  price_list_empty: [code.wrongState, 'priceListEmpty'],
  price_list_assigned: [code.wrongState, 'priceListAssigned'],
  price_list_below: [code.wrongState, 'priceListBelow'],
  price_list_held: [code.wrongState, 'priceListHeld'],
}

/** Does work whose refusals by the database become those of the call. Others pass. */
export const refusingPrices = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw toRefusal((error as { constraint?: string }).constraint) ?? error
  }
}

const toRefusal = (constraint = ''): Failure | undefined => {
  if (constraint === 'price_list_name') return fail(code.alreadyListed, { key: 'name' })
  const [number, reason, key] = refusals[constraint] ?? []
  return number === undefined || reason === undefined
    ? undefined
    : fail(number, { params: { reason }, ...(key !== undefined && { key }) })
}
