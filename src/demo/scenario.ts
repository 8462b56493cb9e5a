/** What can be shown: `mode="demo:empty"` and so on; `normal` without a name. */
export const scenarios = ['normal', 'empty', 'slow', 'error', 'expired', 'two-step', 'denied'] as const

export type Scenario = (typeof scenarios)[number]

/** The scenario of an address of the demonstration, such as `demo://slow`. */
export const scenarioOf = (base: string): Scenario =>
  scenarios.find((name) => base.replace(/^demo:\/*/, '') === name) ?? 'normal'

/** Milliseconds until an answer. */
export const delayOf = (scenario: Scenario): number => (scenario === 'slow' ? 3000 : 60)
