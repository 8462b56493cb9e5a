import { atom, type ReadableAtom } from 'nanostores'

/** Texts by cell, of cells whose text differs from what is saved. */
export type Typed = ReadonlyMap<string, string>

/** What was typed into a grid and isn't saved yet. */
export interface EditState {
  typed: Typed
  /** Why a cell can't be saved. */
  problems: ReadonlyMap<string, string>
  /** What was typed before each step, the last one first, and after those that were undone. */
  past: readonly Typed[]
  future: readonly Typed[]
}

/** A new text of a cell; `saved` is the text that it has without it. */
export interface CellChange {
  cell: string
  text: string
  saved: string
}

/** Edits of a grid, with undo and redo. */
export interface Edits {
  $state: ReadableAtom<EditState>
  /** Changes cells in one step; typing on in the same cell is part of the step before. */
  change: (changes: readonly CellChange[]) => void
  /** Ends the step, so that the next change can be undone by itself. */
  endStep: () => void
  undo: () => void
  redo: () => void
  /** Marks cells that can't be saved. */
  refuse: (problems: ReadonlyMap<string, string>) => void
  /** Forgets what was saved, but not what has been typed over it since. */
  saved: (typed: Typed) => void
  discard: () => void
}

/** The row of fields above the rows. */
export const aboveRow = ''

/** The name of a cell by its row and column; `rowOfCell` and `columnOfCell` take it apart. */
export const cellOf = (row: unknown, column: string): string => `${column}\n${String(row)}`

export const rowOfCell = (cell: string): string => cell.slice(cell.indexOf('\n') + 1)

export const columnOfCell = (cell: string): string => cell.slice(0, cell.indexOf('\n'))

const none: EditState = { typed: new Map(), problems: new Map(), past: [], future: [] }

/** The steps that can be undone. */
const mostSteps = 200

export function openEdits(): Edits {
  const $state = atom(none)
  // The cell that is being typed into.
  let open: string | undefined
  const set = (change: Partial<EditState>) => $state.set({ ...$state.get(), ...change })
  const step = (from: 'past' | 'future', to: 'past' | 'future') => () => {
    const { [from]: steps, [to]: others, typed } = $state.get()
    const [next, ...rest] = steps
    if (!next) return
    open = undefined
    set({ typed: next, problems: new Map(), [from]: rest, [to]: [typed, ...others] })
  }
  return {
    $state,
    change(changes) {
      const { typed: before, problems: known, past } = $state.get()
      const [only] = changes
      if (!only) return
      const [typed, problems] = [new Map(before), new Map(known)]
      for (const { cell, text, saved } of changes) {
        problems.delete(cell)
        if (text === saved) typed.delete(cell)
        else typed.set(cell, text)
      }
      const goesOn = changes.length === 1 && open === only.cell
      open = changes.length === 1 ? only.cell : undefined
      set({ typed, problems, future: [], ...(!goesOn && { past: [before, ...past].slice(0, mostSteps) }) })
    },
    endStep() {
      open = undefined
    },
    undo: step('past', 'future'),
    redo: step('future', 'past'),
    refuse: (problems) => set({ problems }),
    saved(sent) {
      const typed = new Map([...$state.get().typed].filter(([cell, text]) => sent.get(cell) !== text))
      $state.set({ ...none, typed })
    },
    discard: () => $state.set(none),
  }
}
