import { array, nullable, object } from 'superstruct'
import { text } from '../kinds.ts'
import { Consequence } from './profile.ts'

/** The answer of what takes longer than an answer: the command of the task queue that does it. */
export const Task = object({ cmdId: text(1, 20) })

/**
 * Reply of an action with dry run. With `checkOnly` it changes nothing: `consequences` says what would happen
 * and `cmdId` is `null`. Otherwise `cmdId` is its command, if any.
 */
export const Tried = object({ consequences: array(Consequence), cmdId: nullable(text(1, 20)) })
