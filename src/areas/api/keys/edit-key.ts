import type { Asks } from '../../../contract/engine/action.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { defineForm, type FormSpec } from '../../../contract/engine/form.ts'
import { fieldsOf, type RowOf } from '../../../contract/engine/rows.ts'
import { keys } from '../../../contract/api/keys.ts'

type Row = RowOf<typeof keys.list>
type Body = Input<typeof keys.edit>['body']

const { name, enabled, ...limits } = fieldsOf(keys.edit.body)

/** The form of a key: all of it for its owner; what restricts it for those who manage the owner. */
export const editKey = (row: Row): Asks<Body> => {
  const { isOwn, dtExpire } = row
  const before = {
    name: row.name,
    enabled: row.enabled,
    allowedIPs: row.allowedIPs,
    callsPerMinute: row.callsPerMinute,
    ...(dtExpire !== null && { dtExpire }),
  }
  const body = (values: object) => ({ ...before, dtExpire: undefined, ...values }) as Body
  if (isOwn) return { fields: { name: name!, enabled: enabled!, ...limits }, initial: before, body }
  return {
    // Only the owner enables a key again.
    fields: { ...(row.enabled && { enabled: enabled! }), ...limits },
    initial: before,
    form: defineForm<Body, unknown>(keys.edit, {
      fields: {
        dtExpire: { required: () => dtExpire !== null },
        callsPerMinute: { max: () => row.callsPerMinute },
      },
    }) as FormSpec,
    body,
  }
}
