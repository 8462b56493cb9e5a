import { useEffect, useMemo } from 'react'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { siteWords } from '../../../../contract/sites/site-words.ts'
import type { Overrides } from '../../../../core/i18n/words.ts'
import { useIsland } from '../../../../ui/island/context.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import type { en } from './preview.en.ts'

/** Texts of the elements that stand on the invented pages, by their keys. */
const shown: Readonly<Record<string, keyof typeof en>> = {
  'login.title': 'title',
  'login.signIn': 'signIn',
  'login.email': 'email',
  'login.password': 'password',
  'login.forgot': 'forgot',
  'login.create': 'create',
  'nav.dashboard': 'dashboard',
  'nav.servers': 'servers',
  'nav.billingMenu': 'billing',
  'nav.serverCreate': 'createServer',
  'servers.tab.overview': 'overview',
  'servers.tab.networks': 'networks',
  'servers.tab.usage': 'usage',
  'servers.do.restart': 'restart',
  'servers.traffic': 'traffic',
  'servers.cost': 'cost',
  'console.open': 'console',
}

const changing = [siteWords.save, siteWords.remove].map(({ method, path }) => `${method} ${path}`)

/** What the preview says in the words of a site's draft, which follow as they are saved. */
export function useDraftWords(siteHost: string): Overrides {
  const of = (state: 'own' | 'changed') => ({ params: { siteHost }, query: { state, size: 0 } })
  const { host } = useIsland()
  const { value: own, refresh: refreshOwn } = useQuery(siteWords.list, of('own'))
  const { value: changed, refresh: refreshChanged } = useQuery(siteWords.list, of('changed'))
  useEffect(() => {
    const again = ({ detail }: CustomEvent<{ endpoint: string }>) => {
      if (changing.includes(detail.endpoint)) void Promise.all([refreshOwn(), refreshChanged()])
    }
    host.addEventListener('portal-after-action', again as EventListener)
    return () => host.removeEventListener('portal-after-action', again as EventListener)
  }, [host, refreshOwn, refreshChanged])
  return useMemo(() => wordsOf([...(own?.items ?? []), ...(changed?.items ?? [])]), [own, changed])
}

function wordsOf(rows: Reply<typeof siteWords.list>['items']): Overrides {
  const words: Overrides = {}
  for (const { word, locale, text } of rows) {
    const name = shown[word]
    const key = name ? `themePreview.${name}` : word
    if (key.startsWith('themePreview.')) (words[locale] ??= {})[key] = text
  }
  return words
}
