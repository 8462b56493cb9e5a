import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { directionOf } from '../../../../core/i18n/direction.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { useNarrow } from '../../../../ui/list/use-narrow.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { topologyPack } from './messages.en.ts'
import { boxes, drawing, frame, line, name, note } from './topology.css.ts'
import { narrow, parentOf, placeBy, placesOf, wide, type Lie, type TreeNode } from './tree.ts'

/** Text of a node, and its link; empty for none. */
export interface Told {
  name: string
  note: string
  to: string
}

interface DrawingProps {
  nodes: readonly TreeNode[]
  tell: (node: TreeNode) => Told
  label: string
}

/** A tree of boxes with one active: arrow keys move, Enter opens its page. */
export function Drawing({ nodes, tell, label }: DrawingProps) {
  const words = useWords(topologyPack)
  const { go } = useRoute()
  const isMirrored = directionOf(useStore(useIsland().words.$lang)) === 'rtl'
  const option = useId()
  const box = useRef<HTMLDivElement>(null)
  const lie = useNarrow(box) ? narrow : wide
  const [place, setPlace] = useState(0)
  const at = Math.min(place, nodes.length - 1)
  const places = placesOf(nodes, lie)
  const width = Math.max(...places.map(({ x }) => x)) + lie.width + 2 * edge
  const height = Math.max(...places.map(({ y }) => y)) + lie.height + 2 * edge
  useEffect(() => {
    if (place > 0)
      box.current
        ?.querySelector(`[aria-selected=true]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place])
  const open = (node: TreeNode) => {
    const { to } = tell(node)
    if (to) go(to)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = placeBy(event.key, at, nodes, isMirrored)
    if (event.key === 'Enter') open(nodes[at]!)
    else if (to === undefined) return
    else setPlace(to)
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={frame}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${option}-${at}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <svg className={drawing} width={width} height={height} role="presentation">
        <path className={line} d={linesOf(nodes, lie, isMirrored ? width : undefined)} />
        {nodes.map((node, index) => {
          const { name: title, note: about } = tell(node)
          const { x, y } = places[index]!
          const start = isMirrored ? lie.width - inset : inset
          return (
            // The keys are those of the tree.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <svg
              key={node.id}
              id={`${option}-${index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={node.depth + 1}
              aria-selected={index === at}
              aria-roledescription={words[node.kind]}
              x={isMirrored ? width - edge - x - lie.width : edge + x}
              y={edge + y}
              width={lie.width}
              height={lie.height}
              onClick={() => {
                setPlace(index)
                open(node)
              }}
            >
              <rect className={boxes[index === at ? 'active' : node.kind]} {...rectOf(lie)} />
              <text className={name} x={start} y={about ? 19 : 27}>
                {title || words.apart}
              </text>{' '}
              <text className={note} x={start} y={35}>
                {about}
              </text>
            </svg>
          )
        })}
      </svg>
    </div>
  )
}

// Room for the frame around a box, and for its text within.
const edge = 2
const inset = 12

const rectOf = ({ width, height }: Lie) => ({ x: 1, y: 1, width: width - 2, height: height - 2, rx: 6 })

/** A path from each box to its parent; mirrored within a width, if given. */
const linesOf = (nodes: readonly TreeNode[], lie: Lie, mirroredIn: number | undefined): string => {
  const places = placesOf(nodes, lie)
  const across = (x: number) => (mirroredIn === undefined ? x + edge : mirroredIn - x - edge)
  return places
    .map(({ x, y }, at) => {
      const parent = parentOf(nodes, at)
      if (parent === undefined) return ''
      const from = places[parent]!
      const middle = edge + y + lie.height / 2
      if (lie.isList) return `M${across(from.x + inset)} ${edge + from.y + lie.height}V${middle}H${across(x)}`
      const turn = across(from.x + lie.width + (lie.across - lie.width) / 2)
      return `M${across(from.x + lie.width)} ${edge + from.y + lie.height / 2}H${turn}V${middle}H${across(x)}`
    })
    .join('')
}
