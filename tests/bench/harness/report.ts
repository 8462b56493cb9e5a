import { median } from './median.ts'

/** One measured figure. */
export interface Row {
  what: string
  /** As printed, with its unit. */
  figure: string
  /** The least and the most of its runs. */
  spread?: string
  /** The limit as printed; undefined for comparisons. */
  budget?: string
  /** Whether the figure is within its budget. */
  keeps?: boolean
}

/** Prints the figures of one measurement. A figure over budget sets exit code 1. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { what, figure, spread = '', budget = '', keeps } of rows) {
    const verdict = keeps === undefined ? '' : keeps ? 'ok' : 'over'
    const columns = [
      what.padEnd(62),
      figure.padStart(12),
      spread.padStart(15),
      `  ${budget}`.padEnd(13),
      verdict,
    ]
    console.log(`  ${columns.join('')}`.trimEnd())
    if (keeps === false) process.exitCode = 1
  }
}

/** What was measured, once or in several runs, of which the median counts and the least and the most are printed. */
type Measured = number | readonly number[]

/** A row whose figure must not be above its budget; `unit` follows all numbers. */
export function atMost(what: string, measured: Measured, budget: number, unit: string, digits = 0): Row {
  const value = middleOf(measured)
  return { ...row(what, measured, unit, digits), budget: `≤ ${budget}${unit}`, keeps: value <= budget }
}

/** A row whose figure must not be below its budget. */
export function atLeast(what: string, measured: Measured, budget: number, unit = '', digits = 0): Row {
  const value = middleOf(measured)
  return { ...row(what, measured, unit, digits), budget: `≥ ${budget}${unit}`, keeps: value >= budget }
}

/** A row for comparison only. */
export function forComparison(what: string, measured: Measured, unit: string, digits = 0): Row {
  return row(what, measured, unit, digits)
}

function row(what: string, measured: Measured, unit: string, digits: number): Row {
  const figure = middleOf(measured).toFixed(digits) + unit
  if (typeof measured === 'number') return { what, figure }
  const [least, most] = [Math.min(...measured), Math.max(...measured)]
  return { what, figure, spread: `${least.toFixed(digits)}–${most.toFixed(digits)}` }
}

const middleOf = (measured: Measured): number => (typeof measured === 'number' ? measured : median(measured))
