// What servers use: measured, summed by month, kept.
export { monthsOf, summedMonth } from './month-of-server.ts'
export type { Sums } from './month-sums.ts'
export { keepLoads, lastDay, noteLoads } from './note-loads.ts'
export { keepMeasures, measuredOf, noteMeasures } from './note-measures.ts'
export { sumLastMonths, sumMonths } from './sum-months.ts'
