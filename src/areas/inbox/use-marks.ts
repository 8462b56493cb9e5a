import { useState } from 'react'
import { inbox } from '../../contract/account/inbox.ts'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { useInvalidate } from '../../ui/query/use-invalidation.ts'
import { useTask } from '../../ui/task/task.ts'
import type { Item } from './item-text.ts'
import { inboxPack } from './messages.en.ts'

/** What the reader has marked, shown at once and undone where the service refuses. */
export interface Marks {
  /** False during impersonation, when nothing is marked. */
  mayMark: boolean
  problem: string | undefined
  isRead(item: Item): boolean
  mark(item: Item, isRead: boolean): void
  markAll(): void
}

export function useMarks(): Marks {
  const { act, announce } = useIsland()
  const words = useWords(inboxPack)
  const invalidate = useInvalidate()
  const session = useSession()
  const task = useTask()
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({})
  const [allUntil, setAllUntil] = useState(0)
  const look = () => {
    invalidate(inbox.list)
    invalidate(inbox.unread)
  }
  return {
    mayMark: session.status === 'signed-in' && !session.user.impersonatedBy,
    problem: task.problem?.text,
    isRead: (item) => marked[nameOf(item)] ?? (item.isRead || Date.parse(item.at) <= allUntil),
    mark(item, isRead) {
      const name = nameOf(item)
      setMarked((before) => ({ ...before, [name]: isRead }))
      const input = { params: { itemId: item.id }, body: { isRead } }
      void act(inbox.mark, input, { announced: 'none' }).then(look, () =>
        setMarked((before) => ({ ...before, [name]: !isRead })),
      )
    },
    markAll() {
      const before = { marked, allUntil }
      setMarked({})
      setAllUntil(Date.now())
      void task
        .run(async () => void (await act(inbox.markAll, { body: {} })))
        .then((isDone) => {
          if (isDone) announce(words.allMarked)
          else {
            setMarked(before.marked)
            setAllUntil(before.allUntil)
          }
          return look()
        })
    },
  }
}

// What happens to it later is news again.
const nameOf = ({ id, at }: Item): string => `${id} ${at}`
