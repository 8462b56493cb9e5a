import type { ReactNode } from 'react'
import { spoken } from '../island/frame.css.ts'
import { bone, rooms } from './awaited.css.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

export interface AwaitedProps {
  /** How much there usually is. */
  size?: keyof typeof rooms
  /** Whether it is on its way; `waiting` says so to who does not see it. */
  isOnItsWay: boolean
  waiting: string
  /** Why it is not there, and the words of the button that tries again. */
  problem: string | undefined
  retry: string
  onRetry: () => void
  /** What was waited for. */
  children: ReactNode
}

/** What a card of a page of cards shows: on its way, there, or why not with another try. */
export function Awaited({
  size = 'short',
  isOnItsWay,
  waiting,
  problem,
  retry,
  onRetry,
  children,
}: AwaitedProps) {
  if (isOnItsWay)
    return (
      <div className={rooms[size]} aria-busy="true">
        <p className={spoken}>{waiting}</p>
        {[0, 1].map((at) => (
          <span key={at} className={bone} aria-hidden="true" />
        ))}
      </div>
    )
  return (
    <div className={rooms[size]}>
      {problem === undefined ? (
        children
      ) : (
        <>
          <Banner tone="danger">{problem}</Banner>
          <span>
            <Button onPress={onRetry}>{retry}</Button>
          </span>
        </>
      )}
    </div>
  )
}
