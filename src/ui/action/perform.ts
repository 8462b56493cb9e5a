import type { Endpoint } from '../../contract/endpoint.ts'
import type { Action } from '../../core/define/action.ts'
import type { SignedInAs } from '../../core/session/impersonation.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import type { Island } from '../island/context.ts'
import { inputFor, taskOf } from './asked-of.ts'
import { tellDoing, type Doing } from './doing.ts'
import type { Row } from './row.ts'

export interface Performed {
  action: Action<never>
  name: string
  row: Row
  values?: object
  /** The words of its pack. */
  words: Messages
}

/** Does an action and says so. Rejects like `actConfirmed`. */
export async function perform(island: Island, { words, name, ...performed }: Performed): Promise<unknown> {
  const reply = await carryOut(island, performed)
  const said = wordOf(words, `did.${name}`)
  if (said) {
    island.announce(said)
    void import('../overlay/toast.tsx').then(
      ({ toast }) => toast(island, said),
      () => undefined,
    )
  }
  return reply
}

/** Does an action; lists are told meanwhile, and of a task that it began who follows tasks. Rejects like `actConfirmed`. */
export async function carryOut(
  island: Island,
  { action, row, values }: Pick<Performed, 'action' | 'row' | 'values'>,
): Promise<unknown> {
  const reply = await told(action.run, row, () =>
    actConfirmed(island, action.run, inputFor(action, row, values)),
  )
  if (action.opensSession) {
    const { becomeOther } = await import('../impersonation/become-other.ts')
    await becomeOther(island, reply as SignedInAs)
  }
  const cmdId = taskOf(reply)
  if (cmdId !== undefined) island.host.send('portal-task', { cmdId })
  return reply
}

async function told(run: Endpoint, row: Row, call: () => Promise<unknown>): Promise<unknown> {
  const tell = (phase: Doing['phase']) => tellDoing({ run, id: row['id'], phase })
  tell('begun')
  try {
    const reply = await call()
    tell('ended')
    return reply
  } catch (error) {
    // Who gives up the proof has not failed.
    tell(error instanceof SvcError ? 'failed' : 'ended')
    throw error
  }
}
