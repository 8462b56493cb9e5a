import type { Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

export type Server = Selectable<ServerRow>

/** Reasons why a server's state forbids an action. The error catalog has a message for each. */
export type Refusal =
  | 'busy'
  | 'notReady'
  | 'sameState'
  | 'suspended'
  | 'mustBeOn'
  | 'protected'
  | 'snapshots'
  | 'osDisk'
  | 'mustGrow'
  | 'noAddress'
  | 'lastInterface'
  | 'lastServer'
  | 'lastAddress'
  | 'notPublic'
  | 'rulesChanged'
  | 'noServicelets'
  | 'serviceletState'
  | 'mustBeOff'
  | 'noRoom'
  | 'noOtherHost'
  | ImageRefusal

/** The same for disk images. */
type ImageRefusal =
  | 'imageBusy'
  | 'imageNotReady'
  | 'imageInUse'
  | 'imageThere'
  | 'noLibrary'
  | 'fileFormat'
  | 'fileRefers'
  | 'fileUnusable'
  | 'uploadOffset'
  | 'uploadsOff'
  | 'formatOff'
  | 'uploadsRunning'

/** Code 927 for an action that the server's state forbids. */
export const refuse = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })

/** Refuses an operation while another runs, and actions on servers that aren't ready. */
export const requireReady = ({ command_id, state }: Server, also: readonly string[] = []): void => {
  if (command_id !== null) throw refuse('busy')
  if (state !== 'ready' && !also.includes(state)) throw refuse('notReady')
}

/** Refuses actions on a suspended server. */
export const requireNotSuspended = ({ power }: Server): void => {
  if (power === 'suspended') throw refuse('suspended')
}
