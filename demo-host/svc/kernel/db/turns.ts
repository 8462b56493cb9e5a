import type { Caller } from './caller.ts'
import type { TurnLimits } from './turn-limits.ts'

/** The queue in front of the connections of a database. */
export interface Turns {
  /** Resolves once the caller may take a connection, with a function that ends the turn. */
  take(caller: Caller | undefined): Promise<() => void>
  /** Refuses all that wait: the database is away. */
  refuse(error: Error): void
  readonly waiting: number
  readonly taken: number
}

interface Waiting {
  start(end: () => void): void
  refuse(error: Error): void
}

/** What one caller does of one kind, in the order of asking. */
interface Lane {
  kind: 'reads' | 'changes' | 'background'
  /** Undefined of work beside the calls. */
  caller: string | undefined
  waiting: Waiting[]
  taken: number
  /** Number of its last turn; turns of other callers since, and when it ended. */
  turn: number
  others: number
  endedAt: number
}

/**
 * Shares out connections: every caller has a lane for reads and one for changes, and the lane that had its turn longest
 * ago is next, however many wait in another. `now` is in milliseconds.
 */
export const openTurns = (limits: TurnLimits, now: () => number = () => performance.now()): Turns => {
  const lanes = new Map<string, Lane>()
  const taken = { all: 0, reads: 0, changes: 0, background: 0 }
  let [waiting, turn] = [0, 0]
  let again: NodeJS.Timeout | undefined

  const mayStart = (lane: Lane): boolean => {
    const free = limits.connections - taken.all
    if (free === 0 || (lane.taken > 0 && free <= limits.reserved)) return false
    if (lane.kind === 'reads') return true
    if (taken[lane.kind] >= limits[lane.kind]) return false
    return (lane.kind === 'background' || lane.taken < limits.changesOfOne) && !makesRoom(lane)
  }

  const makesRoom = (lane: Lane): boolean => {
    const pace = lane.kind === 'reads' ? undefined : limits.pace[lane.kind]
    if (!pace || lane.waiting.length <= pace.above || lane.others >= pace.turns) return false
    const at = now()
    if (at - lane.endedAt >= pace.longest) return false
    return [...lanes.values()].some((each) => isOfOther(each, lane) && at - each.endedAt < pace.quiet)
  }

  const next = (): Lane | undefined => {
    let first: Lane | undefined
    for (const lane of lanes.values())
      if (lane.waiting.length > 0 && lane.turn < (first?.turn ?? Infinity) && mayStart(lane)) first = lane
    return first
  }

  const startNext = (): void => {
    for (let lane = next(); lane; lane = next()) start(lane)
    clearTimeout(again)
    if (waiting > 0) again = setTimeout(startNext, 50).unref()
  }

  const start = (lane: Lane): void => {
    count(lane, 1)
    waiting -= 1
    turn += 1
    for (const each of lanes.values()) if (isOfOther(lane, each)) each.others += 1
    Object.assign(lane, { turn, others: 0 })
    let isOver = false
    lane.waiting.shift()!.start(() => {
      if (isOver) return
      isOver = true
      lane.endedAt = now()
      count(lane, -1)
      startNext()
      if (lanes.size > mostIdle) forgetIdle(lanes, now() - idleFor)
    })
  }

  const count = (lane: Lane, by: number): void => {
    lane.taken += by
    taken[lane.kind] += by
    taken.all += by
  }

  return {
    take(caller) {
      const lane = laneFor(lanes, caller)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(entry), 1)
          waiting -= 1
          reject(new Error('timeout exceeded when trying to connect: all connections are in use'))
        }, limits.patience).unref()
        const over =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(late)
            settle(value)
          }
        const entry: Waiting = { start: over(resolve), refuse: over(reject) }
        lane.waiting.push(entry)
        waiting += 1
        startNext()
      })
    },
    refuse(error) {
      for (const lane of lanes.values()) for (const entry of lane.waiting.splice(0)) entry.refuse(error)
      waiting = 0
    },
    get waiting() {
      return waiting
    },
    get taken() {
      return taken.all
    },
  }
}

const laneFor = (lanes: Map<string, Lane>, caller: Caller | undefined): Lane => {
  const kind = caller ? (caller.changes ? 'changes' : 'reads') : 'background'
  const name = `${kind} ${caller?.name ?? ''}`
  const known = lanes.get(name)
  if (known) return known
  const times = { turn: 0, others: Infinity, endedAt: -Infinity }
  const lane: Lane = { kind, caller: caller?.name, waiting: [], taken: 0, ...times }
  lanes.set(name, lane)
  return lane
}

/** Whether a turn of the one lane is one of another caller. */
const isOfOther = (one: Lane, lane: Lane): boolean => one.caller !== undefined && one.caller !== lane.caller

const mostIdle = 200
const idleFor = 10_000

const forgetIdle = (lanes: Map<string, Lane>, since: number): void => {
  for (const [name, lane] of lanes)
    if (lane.waiting.length === 0 && lane.taken === 0 && lane.endedAt < since) lanes.delete(name)
}
