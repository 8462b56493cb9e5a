/** One measured figure. */
export interface Row {
  what: string
  /** As printed, with its unit. */
  figure: string
  /** The limit as printed; undefined for comparisons. */
  budget?: string
  /** Whether the figure is within its budget. */
  keeps?: boolean
}

/** Prints the figures of one measurement. A figure over budget sets exit code 1. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { what, figure, budget = '', keeps } of rows) {
    const verdict = keeps === undefined ? '' : keeps ? 'ok' : 'over'
    console.log(`  ${what.padEnd(62)}${figure.padStart(12)}  ${budget.padEnd(11)}${verdict}`.trimEnd())
    if (keeps === false) process.exitCode = 1
  }
}

/** A row with an upper budget; `unit` follows both numbers. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  return {
    what,
    figure: value.toFixed(digits) + unit,
    budget: `≤ ${budget}${unit}`,
    keeps: value <= budget,
  }
}

/** A row with a lower budget. */
export function atLeast(what: string, value: number, budget: number): Row {
  return { what, figure: value.toFixed(0), budget: `≥ ${budget}`, keeps: value >= budget }
}
