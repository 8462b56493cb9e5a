import { array, enums } from 'superstruct'
import type { Asks } from '../../../contract/engine/action.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { fieldsOf, type RowOf } from '../../../contract/engine/rows.ts'
import { webhooks } from '../../../contract/api/webhooks.ts'

type Row = RowOf<typeof webhooks.list>
type Body = Input<typeof webhooks.edit>['body']

const all = fieldsOf(webhooks.edit.body)

/** The form of a webhook: all of it for its owner; what restricts it for those who manage the owner. */
export const editWebhook = ({ url, events, description, state, isOwn }: Row): Asks<Body> => {
  const enabled = state === 'enabled' || state === 'failing'
  const before = { url, events, description, enabled }
  return {
    fields: isOwn ? all : { events: array(enums(events)), ...(enabled && { enabled: all['enabled']! }) },
    initial: before,
    body: (values) => ({ ...before, ...values }) as Body,
  }
}
