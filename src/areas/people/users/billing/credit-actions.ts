import { credits } from '../../../../contract/billing/credits.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'

/** Whose credit it is, and in which currency more is given. */
interface CreditOwner {
  site: string
  id: string
  currency: string
}

const on = actionsOn<CreditOwner>()

/** What administrators of billing do for a user. */
export const creditActions = {
  giveCredit: on(credits.grant, { initial: ({ currency }) => ({ amount: { amount: '', currency } }) }),
  redeemCode: on(credits.redeemFor, { form: {} }),
}
