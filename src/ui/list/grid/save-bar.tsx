import { useRef, useState } from 'react'
import { fetchFor } from '../../overlay/fetch-for.tsx'
import { useIsland, useWords } from '../../island/context.ts'
import { Banner } from '../../kit/banner/banner.tsx'
import { Button } from '../../kit/button/button.tsx'
import { useInvalidate } from '../../query/use-invalidation.ts'
import { useStore } from '../../use-store.ts'
import { useList } from '../list-context.ts'
import { columnOfCell, rowOfCell } from './edits.ts'
import { useGrid } from './grid-context.ts'
import { focusCell } from './grid-keys.ts'
import * as styles from './grid.css.ts'
import { gridPack } from './messages.en.ts'
import { saveEdits } from './save-edits.ts'

/** Below the rows: how many cells are unsaved, why some can't be saved, and what to do about them. */
export function SaveBar() {
  const { edits } = useGrid()
  const words = useWords(gridPack)
  const place = useRef<HTMLDivElement>(null)
  const { typed, past, future, problems } = useStore(edits.$state)
  const { save, isSaving, problem } = useSave(place)
  const isClean = typed.size === 0
  return (
    <div ref={place} className={styles.bar} role="group" aria-label={words.changes}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {problems.size > 0 && <Problems place={place} />}
      <div className={styles.answers}>
        <span className={styles.count} data-dirty={isClean ? undefined : ''}>
          {isClean ? words.noChanges : words.count({ count: typed.size })}
        </span>
        <Button kind="quiet" off={past.length === 0 || isSaving} onPress={edits.undo}>
          {words.undo}
        </Button>
        <Button kind="quiet" off={future.length === 0 || isSaving} onPress={edits.redo}>
          {words.redo}
        </Button>
        <Button off={isClean || isSaving} onPress={edits.discard}>
          {words.discard}
        </Button>
        <Button kind="primary" off={isClean} busy={isSaving} onPress={() => void save()}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}

/** Saves, and leads to the first cell that couldn't be. */
function useSave(place: { current: HTMLElement | null }) {
  const island = useIsland()
  const { rows, params = {} } = useList()
  const grid = useGrid()
  const words = useWords(gridPack)
  const invalidate = useInvalidate()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      const result = await saveEdits(island, grid, params)
      if ('saved' in result) {
        await rows.again('changed')
        grid.edits.saved(result.saved)
        for (const endpoint of grid.spec.changes ?? []) invalidate(endpoint, params)
        const outcome = await fetchFor(island, loadOutcome)
        outcome?.announceText(island, words.saved)
        return
      }
      grid.edits.refuse(result.problems)
      setProblem(result.problem)
      if (result.problems.size > 0) {
        island.announce(words.refused({ count: result.problems.size }))
        requestAnimationFrame(() => focusCell(cellInput(place.current, [...result.problems.keys()])))
      }
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, problem }
}

const loadOutcome = () => import('../../outcome/announce.ts')

/** The first of these cells on the page. */
const cellInput = (place: HTMLElement | null, cells: readonly string[]): HTMLInputElement | undefined =>
  [...(place?.closest('[data-loading]')?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])].find(
    ({ dataset }) => cells.includes(dataset['cell'] ?? ''),
  )

/** The most problems that are listed; the cells have them all. */
const mostListed = 5

/** Problems with the way to their cells, which may be on another page of the list. */
function Problems({ place }: { place: { current: HTMLElement | null } }) {
  const { say, nameOf } = useList()
  const { edits, known, saved } = useGrid()
  const words = useWords(gridPack)
  const { problems } = useStore(edits.$state)
  const listed = [...problems].slice(0, mostListed)
  return (
    <Banner tone="danger">
      {words.refused({ count: problems.size })}
      <ul className={styles.problems}>
        {listed.map(([cell, text]) => {
          const row = known.get(rowOfCell(cell))
          const column = say(columnOfCell(cell))
          const isHere = cellInput(place.current, [cell]) !== undefined
          return (
            <li key={cell}>
              {row ? words.cell({ column, row: nameOf(row) }) : column}: {text}{' '}
              <Button
                kind="quiet"
                onPress={() =>
                  isHere
                    ? focusCell(cellInput(place.current, [cell]))
                    : edits.change([{ cell, text: saved(cell), saved: saved(cell) }])
                }
              >
                {isHere ? words.goTo : words.revert}
              </Button>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
