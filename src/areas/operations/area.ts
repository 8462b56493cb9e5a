import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** The work of operators: hosts, infrastructure and its logs. */
export const operationsArea = defineArea({
  start: '/serverPowerHistory',
  // Each page brings its own.
  pack: areaPack,
  pages: resourcePages,
})
