import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { SubnetRow } from '../../../contract/networks/rows.ts'
import { subnets } from '../../../contract/networks/subnets.ts'

const on = actionsOn<Infer<typeof SubnetRow>>()

/** The actions of a subnet. */
export const subnetActions = {
  edit: on(subnets.edit, {
    when: ({ permission }) => permission !== 'access',
    initial: ({ gateway, dns, description }) => ({ ...(gateway !== null && { gateway }), dns, description }),
  }),
  remove: on(subnets.remove, {
    when: ({ permission }) => permission !== 'access',
    danger: true,
    after: 'leave',
  }),
} as const
