import { pagesIn, permits, type Resource, visibleTree, wordOf } from 'portico/react'
import { navigate } from 'wouter/use-browser-location'
import { menu } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import type { Command } from './commands.ts'
import { requestAction } from './request-action.ts'

/** Commands that create a record: each opens the list with its dialog, or the page that creates one. */
export function createCommands(resources: Iterable<Resource>): Command[] {
  const state = menu.$menu.get()
  const entries = (state.value ? visibleTree(state.value) : []).flatMap((each) => pagesIn(each.entries))
  return [...resources].flatMap(({ name, pack, list, create }) => {
    if (!create) return []
    const texts = words.of(pack).get()
    const label = wordOf(texts, 'do.create')
    const can = 'to' in create ? create.can : create.run.can
    const page = entries.find(({ id }) => id === String(list.from.can).split(':')[0])
    if (!label || !page?.link || !permits(state, can)) return []
    const { link } = page
    const run = () => {
      if ('to' in create) return navigate(create.to)
      requestAction({ resource: name, action: 'create' }, link)
    }
    return [{ id: `create ${name}`, name: label, where: wordOf(texts, 'title') ?? '', run }]
  })
}
