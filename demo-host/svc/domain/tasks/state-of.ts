import type { Infer } from 'superstruct'
import type { CommandState as CommandStateStruct } from '../../../../src/contract/queue.ts'

export type CommandState = Infer<typeof CommandStateStruct>

/** Where a command is. The database knows no other values. */
export const stateOf = ({ state }: { state: string }): CommandState => state as CommandState
