import { defineKind } from './kind.ts'
import { percent } from './percent.ts'

/** Progress in percent, 0 to 100. */
export const progress = defineKind({
  ...percent.kind,
  type: 'progress',
  cell: 'bar',
})
