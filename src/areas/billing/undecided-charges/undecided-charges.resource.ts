import { undecidedCharges } from '../../../contract/billing/undecided-charges.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { undecidedChargesPack } from './messages.en.ts'

const on = actionsOn<RowOf<typeof undecidedCharges.list>>()

/** Charges whose outcome at the payment provider is not known. */
export const resource = defineResource({
  name: 'undecidedCharges',
  pack: undecidedChargesPack,
  list: {
    from: undecidedCharges.list,
    columns: ['email', 'amount', 'purpose', 'status', 'dtCreate', 'tries', 'dtCheck', 'reference'],
    yielding: ['reference', 'dtCheck', 'purpose'],
    links: { email: { can: 'users:read', to: ({ user }) => user && `/users/${user}/billing` } },
  },
  actions: { close: on(undecidedCharges.close, { when: ({ isClosable }) => isClosable }) },
})
