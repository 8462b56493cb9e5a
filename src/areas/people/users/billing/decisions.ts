import { userBilling } from '../../../../contract/billing/user-billing.ts'
import type { StaffEvent } from '../../../../contract/billing/profile-events.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'
import { defineForm } from '../../../../contract/engine/form.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'

/** A user's billing profile, with the parameters of its path. */
export type BillingRow = Reply<typeof userBilling.show> & { site: string; id: string }

const on = actionsOn<BillingRow>()

const explained = defineForm(userBilling.decide, { fields: { reason: { required: () => true } } })

const offered = (decision: StaffEvent) => ({
  preset: { decision },
  when: ({ decisions }: BillingRow) => decisions.includes(decision),
})

/** What administrators decide; what takes something away needs a reason. */
export const decisions = {
  approve: on(userBilling.decide, offered('approve')),
  disapprove: on(userBilling.decide, { ...offered('disapprove'), form: explained, danger: true }),
  requireManual: on(userBilling.decide, { ...offered('requireManual'), form: explained }),
  requireDeposit: on(userBilling.decide, { ...offered('requireDeposit'), form: explained, danger: true }),
  liftDeposit: on(userBilling.decide, offered('liftDeposit')),
  unlock: on(userBilling.decide, offered('unlock')),
  externalSet: on(userBilling.decide, offered('externalSet')),
  requireProfile: on(userBilling.decide, offered('requireProfile')),
  lock: on(userBilling.decide, { ...offered('lock'), form: explained, danger: true }),
}

type DocumentRow = RowOf<typeof userBilling.documents> & { site: string; documentId: string }

/** Downloads a document. */
export const documentActions = {
  download: actionsOn<DocumentRow>()(userBilling.document, { saves: ({ name }) => String(name) }),
}
