import type { Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

export type Server = Selectable<ServerRow>

/** Why a server does not allow something as it is. The catalogue of errors has words for each. */
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
  | ImageRefusal

/** The same of a disk image. */
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

/** Refuses what a server does not allow as it is, with code 927. */
export const refuse = (reason: Refusal): Failure => fail(code.wrongState, { params: { reason } })

/** Refuses a second operation while one runs, and what only a server that is there allows. */
export const requireReady = ({ command_id, state }: Server, also: readonly string[] = []): void => {
  if (command_id !== null) throw refuse('busy')
  if (state !== 'ready' && !also.includes(state)) throw refuse('notReady')
}

/** Refuses what a server that is suspended does not allow. */
export const requireNotSuspended = ({ power }: Server): void => {
  if (power === 'suspended') throw refuse('suspended')
}
