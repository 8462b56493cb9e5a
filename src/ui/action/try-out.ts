import type { Infer } from 'superstruct'
import type { Consequence as ConsequenceStruct } from '../../contract/profile.ts'
import type { Tried } from '../../contract/task.ts'
import type { Action } from '../../contract/action.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import type { Island } from '../island/context.ts'
import { inputFor } from './asked-of.ts'
import type { Row } from './row.ts'

export type Consequence = Infer<typeof ConsequenceStruct>

/** What an action would lead to; nothing is changed. Rejects like `actConfirmed`. */
export async function tryOut(
  island: Island,
  action: Action<never>,
  row: Row,
  values: object,
): Promise<readonly Consequence[]> {
  const input = inputFor(action, row, { ...values, checkOnly: true })
  const { consequences } = (await actConfirmed(island, action.run, input)) as Infer<typeof Tried>
  return consequences
}
