/** How many connections there are, and who may have how many at once. */
export interface TurnLimits {
  /** All connections. */
  connections: number
  /** The last free ones: only for callers who have none. */
  reserved: number
  /** Of one caller's changes: they often wait for each other's locks. */
  changesOfOne: number
  /** Of all callers' changes. */
  changes: number
  /** Of work beside the calls. */
  background: number
  /** How work that comes in large numbers makes room for callers, by its kind. */
  pace: Partial<Record<'changes' | 'background', Pace>>
  /** Longest wait for a connection, in milliseconds. */
  patience: number
}

/** Between two pieces of work of a lane in which many wait, callers have their turns. */
export interface Pace {
  /** Number that may wait without making room. */
  above: number
  /** Turns of others until the next one. */
  turns: number
  /** Without a turn of others for this time no room is needed, in milliseconds. */
  quiet: number
  /** Longest time until the next one, in milliseconds. */
  longest: number
}

/** Limits of a pool of PostgreSQL: whatever waits for locks, reads have connections. */
export const limitsOfPool = (connections: number): TurnLimits => ({
  connections,
  reserved: Math.floor(connections * 0.3),
  changesOfOne: Math.min(2, connections),
  changes: Math.max(1, Math.floor(connections * 0.6)),
  background: Math.max(1, Math.floor(connections * 0.5)),
  pace: { changes: { above: 3, turns: 16, quiet: 300, longest: 200 } },
  patience: 30_000,
})

/** Limits of the embedded database, whose one connection does one thing after the other: most callers meet no change of others. */
export const limitsOfEmbedded: TurnLimits = {
  connections: 1,
  reserved: 0,
  changesOfOne: 1,
  changes: 1,
  background: 1,
  pace: {
    changes: { above: 3, turns: 48, quiet: 300, longest: 500 },
    background: { above: 0, turns: 12, quiet: 100, longest: 250 },
  },
  patience: 120_000,
}
