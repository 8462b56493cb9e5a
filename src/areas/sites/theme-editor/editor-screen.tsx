import { sites } from '../../../contract/sites/sites.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useWords } from '../../../ui/island/context.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { themeEditorPack } from './messages.en.ts'
import { SiteTheme } from './site-theme.tsx'

export { themeEditorPack as pack } from './messages.en.ts'

/** The editor in an element of its own: for the site of the route, else for the user's own. */
export function Screen() {
  const { params } = useRoute()
  const words = useWords(themeEditorPack)
  const { loading } = useWords(areaPack)
  const wanted = params['siteHost']
  const all = useQuery(sites.list, wanted === undefined ? { query: { size: 100 } } : undefined)
  const mine = all.value?.items.find(({ own }) => own) ?? all.value?.items[0]
  const siteHost = wanted ?? mine?.siteHost
  const site = useQuery(sites.show, siteHost === undefined ? undefined : { params: { siteHost } })
  const error = all.error ?? site.error
  if (error)
    return <Notice text={error.text} retry={() => void Promise.all([all.refresh(), site.refresh()])} />
  if (all.value && !siteHost) return <Notice title={words.editor} text={words.noSite} />
  return (
    <div className={stack}>
      <PageHeading text={words.editor} />
      {site.value ? (
        <SiteTheme key={siteHost} value={site.value} refresh={site.refresh} isAlone />
      ) : (
        <p className={note}>{loading}</p>
      )}
    </div>
  )
}
