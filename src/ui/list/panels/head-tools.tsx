import { ordered } from '../columns.ts'
import { useList } from '../list-context.ts'
import { Grip } from './grip.tsx'
import { movedBefore } from './drag.ts'
import { useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'
import { most, resize, step } from './resize.ts'
import { resizer } from './resizer.css.ts'

/** The handles of a column head: its start moves the column, its end resizes it. */
export function HeadTools({ name, isStop }: { name: string; isStop: boolean }) {
  const { list, kept, keep, columns } = useList()
  const [first, ...rest] = ordered(list, kept)
  return (
    <>
      {name !== first && (
        <Grip
          place="head"
          elements={(grip) => {
            const heads = grip.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
            return [...heads].filter(({ dataset }) => dataset['column'] !== columns[0])
          }}
          onDrop={(before) => keep({ order: movedBefore(rest, name, before?.dataset['column']) })}
        />
      )}
      <Resizer name={name} isStop={isStop} />
    </>
  )
}

/** The edge of a column: dragging or arrow keys resize it, a double click fits it to its content. */
export function Resizer({ name, isStop }: { name: string; isStop: boolean }) {
  const list = useList()
  const { width } = useWords(panelPack)
  const begin = useRef<{ x: number; width: number } | undefined>(undefined)
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const way = { ArrowRight: step, ArrowLeft: -step }[event.key]
    if (event.key !== 'Enter' && way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    resize(list, event.currentTarget, name, way === undefined ? 'fit' : { by: way })
  }
  const end = () => {
    begin.current = undefined
  }
  return (
    <span
      className={resizer}
      role="slider"
      aria-orientation="horizontal"
      aria-label={width({ column: list.say(name) })}
      aria-valuenow={list.kept.widths?.[name] ?? 0}
      aria-valuemin={0}
      aria-valuemax={most}
      tabIndex={isStop ? 0 : -1}
      data-resizer={name}
      onKeyDown={press}
      onClick={({ detail, currentTarget }) => {
        if (detail === 2) resize(list, currentTarget, name, 'fit')
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const { width } = event.currentTarget.closest('th')!.getBoundingClientRect()
        begin.current = { x: event.clientX, width }
      }}
      onPointerMove={({ clientX, currentTarget }) => {
        if (!begin.current) return
        const moved = clientX - begin.current.x
        const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
        resize(list, currentTarget, name, begin.current.width + (isMirrored ? -moved : moved))
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
