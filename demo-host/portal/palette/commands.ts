import {
  categoryTitle,
  type MenuState,
  navPack,
  pagesIn,
  poller,
  queue,
  queuePack,
  taskTitle,
  titleOf,
  trailOf,
  useStore,
  visibleTree,
} from 'portico/react'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { shortcuts } from '../keys/shortcuts.ts'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { signOut } from '../session/sign-out.ts'
import { useDateText } from '../session/use-date-text.ts'
import { choices, densities, schemes } from '../settings/choices.ts'
import { lang, type Language, languages, switchLanguage, words } from '../settings/language.ts'
import { withheld } from '../settings/new-features.ts'
import { palettePack } from './messages.ts'
import { openKeys } from './open.ts'
import type { Findable } from './rank.ts'

type Menu = MenuState['value']

const paletteNames = words.of(palettePack)

/** Goes to every permitted page. */
export function pageCommands(menu: Menu): Command[] {
  const names = words.of(navPack).get()
  const also: Readonly<Record<string, string>> = paletteNames.get()
  return (menu ? visibleTree(menu) : []).flatMap(({ category, entries }) =>
    pagesIn(entries).map((entry) => {
      const folders = trailOf(entries, entry.id).slice(0, -1)
      const letter = Object.hasOwn(shortcuts, entry.id) ? shortcuts[entry.id] : undefined
      return {
        id: entry.id,
        name: titleOf(entry, names, menu?.titles),
        where: [
          categoryTitle(category, names),
          ...folders.map((each) => titleOf(each, names, menu?.titles)),
        ].join(' › '),
        also: also[`also.${entry.id}`],
        run: () => navigate(entry.link ?? '/'),
        ...(letter ? { keys: `g ${letter}` } : {}),
      }
    }),
  )
}

/** Actions of the user menu, without unreleased ones. */
export const actionCommands = (): Command[] => {
  const { commands } = withheld()
  return actions().filter(({ id }) => !commands.includes(id))
}

function actions(): Command[] {
  const t = texts.get()
  const where = t.actions
  const others = Object.entries(languages).filter(([each]) => each !== lang) as [Language, string][]
  return [
    ...schemes.map((each) => ({
      id: `scheme ${each}`,
      name: `${t.scheme}: ${t[each]}`,
      where,
      run: () => choices.$scheme.set(each),
    })),
    ...densities.map((each) => ({
      id: `density ${each}`,
      name: `${t.density}: ${t[each]}`,
      where,
      run: () => choices.$density.set(each),
    })),
    ...others.map(([each, name]) => ({
      id: `language ${each}`,
      name: `${t.languageLabel}: ${name}`,
      where,
      run: () => switchLanguage(each),
    })),
    {
      id: 'shortcuts',
      name: t.keysTitle,
      where,
      also: paletteNames.get()['also.shortcuts'],
      run: openKeys,
      keys: '?',
    },
    { id: 'sign out', name: t.signOut, where, run: () => void signOut() },
  ]
}

const taskWords = words.of(queuePack)

/** The user's tasks of the last week, as the header's tray loaded them last; each opens there. */
export function useTasks(): Command[] {
  const { task } = useStore(paletteNames)
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

/** Something the palette does when it is chosen. */
export interface Command extends Findable {
  run: () => void
  /** Its shortcut. */
  keys?: string
}
