import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

/** Refusals of the database by its constraints: the code, the reason of its message, and the field it concerns. */
const refusals: Readonly<Record<string, readonly [code: number, reason: string, key?: string]>> = {
  agreement_empty: [code.wrongState, 'agreementEmpty'],
  agreement_language: [code.wrongState, 'agreementLanguage'],
  agreement_same: [code.wrongState, 'agreementSame'],
  agreement_past: [code.badRequest, 'agreementPast', 'at'],
  agreement_order: [code.badRequest, 'agreementOrder', 'at'],
  agreement_version_stays: [code.wrongState, 'agreementPublished'],
}

/** Does work whose refusals by the database become those of the call. Others pass. */
export const refusingAgreement = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw toRefusal((error as { constraint?: string }).constraint) ?? error
  }
}

const toRefusal = (constraint = ''): Failure | undefined => {
  if (constraint === 'agreement_name') return fail(code.alreadyListed, { key: 'name' })
  const [number, reason, key] = refusals[constraint] ?? []
  return number === undefined || reason === undefined
    ? undefined
    : fail(number, { params: { reason }, ...(key !== undefined && { key }) })
}
