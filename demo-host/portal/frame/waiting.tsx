import { useStore } from 'portico/react'
import type { ReactNode } from 'react'
import { texts } from '../messages.ts'

/** Skeleton of a page by its parts; `looks/waiting.css` has their sizes. */
const shapes = {
  text: ['title', 'line', 'line'],
  list: ['title', 'bar', 'table'],
  detail: ['title', 'bar', 'box', 'box'],
  form: ['title', 'bar', 'box', 'box'],
  cards: ['card', 'card', 'card', 'card'],
  menu: ['entry', 'entry', 'entry', 'entry', 'entry', 'entry'],
  door: ['title', 'field', 'field', 'field'],
} as const

export type Shape = keyof typeof shapes

const Bones = ({ shape }: { shape: Shape }) =>
  shapes[shape].map((bone, at) => <span key={at} className={`bone bone-${bone}`} />)

/** Skeleton in the shape of a page. */
export function Waiting({ shape = 'text' }: { shape?: Shape }) {
  const t = useStore(texts)
  return (
    <div className={`waiting waiting-${shape}`} aria-busy="true">
      <span className="spoken" role="status">
        {t.loading}
      </span>
      <Bones shape={shape} />
    </div>
  )
}

interface ArrivingProps {
  className?: string
  shape: Shape
  /** The element that shows the page. */
  children: ReactNode
}

/** An element behind its skeleton until it has content: the sheet reads its state. */
export const Arriving = ({ className = '', shape, children }: ArrivingProps) => (
  <div className={`arriving ${className}`}>
    {children}
    <div className={`waiting waiting-${shape}`} aria-hidden="true">
      <Bones shape={shape} />
    </div>
  </div>
)
