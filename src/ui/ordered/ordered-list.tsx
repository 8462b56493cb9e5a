import { useRef, type ReactNode } from 'react'
import { useIsland, useWords } from '../island/context.ts'
import { movedBefore } from '../list/panels/drag.ts'
import { Grip } from '../list/panels/grip.tsx'
import type { Ordered } from './changes.ts'
import { orderedPack } from './messages.en.ts'
import * as styles from './ordered-list.css.ts'

export interface OrderedListProps<Thing extends Ordered> {
  label: string
  things: readonly Thing[]
  /** The item's name in a sentence. */
  nameOf: (thing: Thing) => string
  /** Called with a new order; without it the list can't be reordered. */
  onReorder: ((things: readonly Thing[]) => void) | undefined
  children: (thing: Thing) => ReactNode
}

/**
 * Items in an order that matters: dragged by grips, moved by Alt and the arrow keys while one of their
 * controls has the focus, or moved by buttons. Moves are announced.
 */
export function OrderedList<Thing extends Ordered>(props: OrderedListProps<Thing>) {
  const { label, things, nameOf, onReorder, children } = props
  const { announce } = useIsland()
  const words = useWords(orderedPack)
  const place = useRef<HTMLOListElement>(null)
  const ids = things.map(({ id }) => id)

  const reorder = (thing: Thing, order: readonly string[]) => {
    const position = order.indexOf(thing.id) + 1
    if (!onReorder || position === ids.indexOf(thing.id) + 1) return
    onReorder(order.map((id) => things.find((each) => each.id === id)!))
    announce(words.moved({ name: nameOf(thing), position, count: order.length }))
  }
  const move = (thing: Thing, way: -1 | 1) => {
    const others = ids.filter((id) => id !== thing.id)
    const at = ids.indexOf(thing.id) + way
    if (at >= 0 && at < ids.length) reorder(thing, [...others.slice(0, at), thing.id, ...others.slice(at)])
  }
  return (
    <ol ref={place} className={styles.list} aria-label={label}>
      {things.map((thing, at) => (
        // The keys are for whatever has the focus in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={thing.id}
          className={styles.item}
          part="row"
          data-id={thing.id}
          onKeyDown={(event) => {
            if (!event.altKey || !(event.key in ways)) return
            event.preventDefault()
            move(thing, ways[event.key]!)
            keepFocus(event.target as HTMLElement)
          }}
        >
          {onReorder && (
            <Grip
              place="row"
              elements={() => [...(place.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]}
              onDrop={(before) => reorder(thing, movedBefore(ids, thing.id, before?.dataset['id']))}
            />
          )}
          {children(thing)}
          {onReorder && (
            <span className={styles.moves}>
              <Move
                label={words.earlier({ name: nameOf(thing) })}
                isOff={at === 0}
                path="m3 9 4-4 4 4"
                onPress={() => move(thing, -1)}
              />
              <Move
                label={words.later({ name: nameOf(thing) })}
                isOff={at === things.length - 1}
                path="m3 5 4 4 4-4"
                onPress={() => move(thing, 1)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const ways: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

// Some browsers drop the focus of a node that moves in the page.
const keepFocus = (element: HTMLElement): void => queueMicrotask(() => element.focus())

interface MoveProps {
  label: string
  isOff: boolean
  path: string
  onPress: () => void
}

const Move = ({ label, isOff, path, onPress }: MoveProps) => (
  <button
    type="button"
    className={styles.move}
    part="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff ? true : undefined}
    onClick={({ currentTarget }) => {
      if (isOff) return
      onPress()
      keepFocus(currentTarget)
    }}
  >
    <svg className={styles.icon} viewBox="0 0 14 14" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
)
