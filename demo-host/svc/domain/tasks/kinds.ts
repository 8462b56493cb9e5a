import type { Trx } from '../../kernel/db/database.ts'
import type { StoredFiles } from '../../kernel/files/stored-files.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { CommandRules } from '../calls/services.ts'
import type { Mailing } from '../calls/call.ts'
import type { Provider } from '../provider/provider.ts'
import type { Site } from '../sites/sites.ts'
import type { Infer } from 'superstruct'
import type { CommandState as CommandStateStruct } from '../../../../src/contract/account/command-state.ts'

/** A kind of command: its work, and what its user may do. */
export interface CommandKind extends CommandRules {
  /** Adds an inbox entry when it is done; failures always do. */
  isToldWhenDone?: true
  /** Additional notifications when it is done, in the same transaction. */
  tellDone?(trx: Trx, mailing: Mailing, commandId: number): Promise<void>
  /** Throws `CommandError` with a message for the user; other errors go to the service's log. */
  run(context: CommandContext): Promise<void>
}

/** Every kind by its name. */
export type CommandKinds = Readonly<Record<string, CommandKind>>

/** Context of a command. Two workers may run the same command for a while: `step` ensures that one counts. */
export interface CommandContext {
  id: number
  site: Site
  /** Account of the command. */
  accountId: number
  /** Input given to `beginCommand`. */
  input: unknown
  keys: Keys
  files: StoredFiles
  provider: Provider
  /** Context of emails in a step. */
  mailing: Mailing
  /** Runs a read-only transaction; changes are rolled back. */
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** The same on the replica, if any, which may lag by seconds. */
  readReplica<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * Runs a step, the only way to change anything: one transaction, once per command across retries and
   * takeovers, and never after it was canceled or lost. `progress` in percent is reached with it.
   */
  step(name: string, work: (trx: Trx) => Promise<void>, progress?: number): Promise<void>
  /** Per cent; a lower number than before changes nothing. */
  progress(percent: number): Promise<void>
  /** Adds an entry to the user-visible log: up to 2000 characters, and a limited number of entries. */
  log(entry: string): Promise<void>
  /**
   * Adds the new entries of a log and its percentage; workers may pass the log from its start repeatedly. Log
   * names are unique within a command.
   */
  tell(name: string, entries: readonly string[], percent: number): Promise<void>
  /**
   * Charges a payment by card that a step began, or finds out what became of it. What the provider doesn't answer is left to the queue of
   * payments. Call it between steps.
   */
  chargePayment(id: number): Promise<void>
  /** Adds an entry, and the command ends with a warning. */
  warn(entry: string): Promise<void>
}

/** A failure with a message for the user. If `final`, retrying can't help. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly isFinal: boolean

  constructor(message: string, final?: 'final') {
    super(message)
    this.isFinal = final !== undefined
  }
}

export type CommandState = Infer<typeof CommandStateStruct>

/** State of a command. The database permits no other values. */
export const stateOf = ({ state }: { state: string }): CommandState => state as CommandState
