import { defineKind } from './kind.ts'
import { percent } from './percent.ts'

/** How much of something is done, in per cent: 0 to 100. */
export const progress = defineKind({
  ...percent.kind,
  type: 'progress',
  cell: 'bar',
})
