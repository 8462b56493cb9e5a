import type { Findable } from './rank.ts'

/** Something the palette does when it is chosen. */
export interface Command extends Findable {
  run: () => void
  /** Keys that do the same. */
  keys?: string
}
