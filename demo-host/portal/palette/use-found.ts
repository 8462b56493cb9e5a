import { useStore } from 'portico/react'
import { useMemo } from 'react'
import { texts } from '../messages.ts'
import { menu } from '../session/page-session.ts'
import type { Command } from './command.ts'
import { actionCommands, pageCommands } from './commands.ts'
import { useProfileSections } from './profile-sections.ts'
import { rank } from './rank.ts'
import { recentChoices } from './recent.ts'
import { useTasks } from './tasks.ts'

const most = 50

/** The pages, sections, tasks and actions that fit a query, the best first. */
export function useFound(query: string): Command[] {
  const t = useStore(texts)
  const { value } = useStore(menu.$menu)
  const pages = useMemo(() => pageCommands(value), [value, t])
  const actions = useMemo(() => actionCommands(), [t])
  const sections = useProfileSections()
  const tasks = useTasks()
  const recent = useMemo(() => recentChoices(), [])
  return useMemo(
    () => rank([...pages, ...sections, ...tasks, ...actions], query, recent).slice(0, most),
    [pages, sections, tasks, actions, query, recent],
  )
}
