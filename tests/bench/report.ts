/** One measured figure. */
export interface Row {
  what: string
  /** As printed, with its unit. */
  figure: string
  /** The limit as printed; undefined for comparisons. */
  budget?: string
  /** Whether the figure keeps its budget. */
  keeps?: boolean
}

/** Prints the figures of one measurement. One over its budget makes the process end with 1. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { what, figure, budget = '', keeps } of rows) {
    const verdict = keeps === undefined ? '' : keeps ? 'ok' : 'over'
    console.log(`  ${what.padEnd(62)}${figure.padStart(12)}  ${budget.padEnd(11)}${verdict}`.trimEnd())
    if (keeps === false) process.exitCode = 1
  }
}

/** A row whose figure must not be above its budget; `unit` follows both numbers. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  return {
    what,
    figure: value.toFixed(digits) + unit,
    budget: `≤ ${budget}${unit}`,
    keeps: value <= budget,
  }
}

/** A row whose figure must not be below its budget. */
export function atLeast(what: string, value: number, budget: number): Row {
  return { what, figure: value.toFixed(0), budget: `≥ ${budget}`, keeps: value >= budget }
}
