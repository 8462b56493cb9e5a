import { poller, queue, queuePack, taskTitle, useStore } from 'portico/react'
import { useMemo } from 'react'
import { page } from '../session/page-session.ts'
import { useDateText } from '../session/use-date-text.ts'
import { words } from '../settings/language.ts'
import type { Command } from './command.ts'
import { palettePack } from './messages.ts'

const names = words.of(palettePack)
const taskWords = words.of(queuePack)

/** The user's tasks of the last week, as the tray of the header has asked for them last; each opens there. */
export function useTasks(): Command[] {
  const { task } = useStore(names)
  const t = useStore(taskWords)
  const { value } = useStore(poller(page, queue.list, {}).$polled)
  const dateText = useDateText()
  return useMemo(
    () =>
      (value ?? []).map((each) => ({
        id: `task ${each.id}`,
        name: taskTitle(each, t),
        where: [task, t[each.state], dateText(each.dtCreate)].join(' · '),
        run: () => document.querySelector('portal-queue')?.setAttribute('task', each.id),
      })),
    [value, t, task, dateText],
  )
}
