import type { Findable } from './rank.ts'

/** Something the palette does when it is chosen. */
export interface Command extends Findable {
  run: () => void
  /** Its shortcut. */
  keys?: string
}
