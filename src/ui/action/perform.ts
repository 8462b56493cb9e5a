import type { Action } from '../../core/define/action.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import type { Island } from '../island/context.ts'
import { inputFor, taskOf, type Row } from './asked-of.ts'

export interface Performed {
  action: Action<never>
  name: string
  row: Row
  values?: object
  /** The words of its pack. */
  words: Messages
}

/** Does an action and says so; a task it began is told to who follows tasks. Rejects like `actConfirmed`. */
export async function perform(
  island: Island,
  { action, name, row, values, words }: Performed,
): Promise<unknown> {
  const reply: unknown = await actConfirmed(island, action.run, inputFor(action, row, values))
  const cmdId = taskOf(reply)
  if (cmdId !== undefined) island.host.send('portal-task', { cmdId })
  const said = wordOf(words, `did.${name}`)
  if (said) island.announce(said)
  return reply
}
