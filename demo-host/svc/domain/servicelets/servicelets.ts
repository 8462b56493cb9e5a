// What servers have servicelets for, and what was done to each.
export { catalogued } from './catalog.ts'
export { askServicelet, endServicelet, noteServicelet } from './commands.ts'
