import type { Action } from '../../contract/engine/action.ts'
import type { SignedInAs } from '../../core/session/impersonation.ts'
import { fetchForCall } from '../../core/fetch-for-call.ts'
import { withScript } from '../../core/fetch-script.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import type { ActOptions } from '../island/actions.ts'
import type { Island } from '../island/context.ts'
import { sendFrom } from '../island/send-from.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { inputFor, openedBy, tasksOf, textsOf, type Row } from './asked-of.ts'
import type { Infer } from 'superstruct'
import type { Consequence as ConsequenceStruct } from '../../contract/account/profile.ts'

interface Performed {
  action: Action<never>
  name: string
  row: Row
  /** Name of the row in the success message. Default: its field `name`, or the one sent. */
  nameOf?: ((row: Row) => string) | undefined
  values?: object
  /** Messages of its pack. */
  words: Messages
  onDoing?: OnDoing | undefined
}

/** Called when an action's call starts and ends, to show its progress. */
export type OnDoing = (
  action: Action<never>,
  row: Row,
  phase: 'begun' | 'done' | 'dropped' | 'failed',
) => void

/** Does an action and says so. Rejects like `actConfirmed`. */
export async function perform(
  island: Island,
  { words, name, nameOf, ...performed }: Performed,
): Promise<unknown> {
  const { action, row, values = {} } = performed
  const said = wordOf(
    words,
    `did.${name}`,
    isolatedTexts({ ...row, ...(nameOf && { name: nameOf(row) }), ...values }),
  )
  const reply = await carryOut(island, performed, said ? 'failure' : 'all')
  const to = openedBy(action, row, values, reply)
  const link = to ? { to, text: wordOf(words, `open.${name}`) ?? '' } : undefined
  if (said)
    void withScript(
      () => import('../outcome/announce.ts'),
      ({ announceText }) => announceText(island, said, 'success', link),
    )
  return reply
}

/** Texts of a record for a sentence of any direction. */
const isolatedTexts = (record: Row): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(textsOf(record)).map(([field, text]) => [
      field,
      typeof text === 'string' ? isolate(text) : text,
    ]),
  )

/** Runs an action and announces the task it started. Rejects like `actConfirmed`. */
export async function carryOut(
  island: Island,
  { action, row, values, onDoing }: Pick<Performed, 'action' | 'row' | 'values' | 'onDoing'>,
  announced: ActOptions['announced'],
): Promise<unknown> {
  // After the reply every call is made in the other user's name, so nothing may load until the page is left.
  const opening = action.opensSession
    ? await fetchForCall(() => import('../impersonation/become-other.ts'))
    : undefined
  onDoing?.(action, row, 'begun')
  const { saves } = action
  // Fetched first, so that no file is made in vain.
  const saving = saves && (await fetchForCall(() => import('../kit/save-file.ts')))
  const sent = saves ? { ...values, language: island.words.$lang.get() } : values
  let reply: unknown
  try {
    reply = await actConfirmed(island, action.run, inputFor(action, row, sent), { announced })
  } catch (error) {
    // Declining to confirm identity is no failure.
    onDoing?.(action, row, error instanceof SvcError ? 'failed' : 'dropped')
    throw error
  }
  onDoing?.(action, row, 'done')
  if (saves) saving?.saveFile(island.host, reply as Blob, saves({ ...row, ...sent }))
  await opening?.becomeOther(island, reply as SignedInAs)
  if (action.counted) {
    const { name, fields } = action.counted(row as never)
    void withScript(
      () => import('../island/count.ts'),
      ({ count }) => count(island, name, fields),
    )
  }
  for (const cmdId of tasksOf(reply)) sendFrom(island.host, 'portal-task', { cmdId })
  return reply
}

export type Consequence = Infer<typeof ConsequenceStruct>

/** Dry-run result: consequences, and one outcome per line. */
export interface Found {
  consequences: readonly Consequence[]
  lines?: readonly FoundLine[]
}

/** A line of the input: number, subject, result, and whether it is an error. */
export interface FoundLine {
  line: number
  text: string
  result: string
  wrong: boolean
}

/** Runs an action's dry run. Rejects like `actConfirmed`. */
export async function tryOut(
  island: Island,
  action: Action<never>,
  row: Row,
  values: object,
): Promise<Found> {
  const input = inputFor(action, row, { ...values, checkOnly: true })
  return (await actConfirmed(island, action.run, input)) as Found
}
