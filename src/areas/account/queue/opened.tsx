import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { useWhileShown } from '../../../ui/island/while-shown.ts'
import { openLayer } from '../../../ui/overlay/layers.ts'
import { queuePack } from './messages.en.ts'
import { TaskDetail } from './task-detail.tsx'
import { TaskList, type TaskListProps } from './task-list.tsx'
import { panel } from './tray.css.ts'

export type OpenedProps = Omit<PanelProps, 'children'> &
  TaskListProps & {
    /** The task that shows instead of the list. */
    chosen: string | undefined
    onBack: () => void
    onChanged: () => void
  }

/** The button's panel: the list, and the details of the selected task. */
export function Opened({ opener, chosen, onBack, onChanged, ...list }: OpenedProps) {
  return (
    <Panel opener={opener} onClose={list.onClose}>
      {chosen === undefined ? (
        <TaskList {...list} />
      ) : (
        <TaskDetail key={chosen} id={chosen} onBack={onBack} onChanged={onChanged} />
      )}
    </Panel>
  )
}

export interface PanelProps {
  /** The button that opened it: pressing that is no press beside it. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** The panel below the button, above the whole page. Escape and a press outside close it. */
export function Panel({ opener, onClose, children }: PanelProps) {
  const words = useWords(queuePack)
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    // Without popover support it is an ordinary box in the same place.
    ref.current?.showPopover?.()
    ref.current?.focus()
  }, [])
  useWhileShown(() => {
    const pressed = (event: Event) => {
      const way = event.composedPath()
      if (!way.includes(ref.current!) && !way.includes(opener.current!)) latest.current()
    }
    const own = ref.current!
    const leave = openLayer(own, () => latest.current())
    own.ownerDocument.addEventListener('pointerdown', pressed)
    return () => {
      leave()
      own.ownerDocument.removeEventListener('pointerdown', pressed)
    }
  })
  return (
    <div
      ref={ref}
      className={panel}
      part="tray"
      role="dialog"
      aria-label={words.title}
      tabIndex={-1}
      popover="manual"
    >
      {children}
    </div>
  )
}
