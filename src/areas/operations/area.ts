import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** What operators look after: what servers run on, and what was done to them. */
export const operationsArea = defineArea({
  start: '/serverPowerHistory',
  // Each page brings its own.
  pack: areaPack,
  pages: resourcePages,
})
