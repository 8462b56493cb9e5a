import { enums } from 'superstruct'

/** State of a command. `warned` is done with warnings. */
export const CommandState = enums(['queued', 'running', 'done', 'warned', 'failed', 'cancelled'])
