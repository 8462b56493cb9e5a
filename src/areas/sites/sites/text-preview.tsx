import type { Reply } from '../../../contract/engine/endpoint.ts'
import { type ContentText, siteContents } from '../../../contract/sites/site-contents.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { AgreementText } from '../../../ui/agreement/agreement-text.tsx'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { contentsPack } from './contents.en.ts'
import { MarkupFrame } from './markup-frame.tsx'
import { showHome } from './show-markup.ts'

export { contentsPack as pack } from './contents.en.ts'

/** The text that the address names, as users read it once the draft is published. */
export function View({ value }: CustomProps<Reply<typeof sites.show>>) {
  const words = useWords(contentsPack)
  const { loading } = useWords(areaPack)
  const named = useStore(useIsland().location.$query).get('text')
  const { siteHost } = value
  const answer = useQuery(siteContents.list, { params: { siteHost }, query: {} })
  if (answer.error) return <TabFailed text={answer.error.text} retry={() => void answer.refresh()} />
  if (!answer.value) return <p className={note}>{loading}</p>
  const text = answer.value.items.find(({ id, body }) => id === named && body !== '')
  return (
    <>
      <Card title={text ? (wordOf(words, text.id) ?? text.id) : words.preview}>
        {text?.kind === 'home' ? (
          <HomePage siteHost={siteHost} id={text.id} title={text.title} />
        ) : text ? (
          <AgreementText language={text.locale} content={withHeadings(text)} />
        ) : (
          <p className={note}>{words.choose}</p>
        )}
      </Card>
      <RouteLink to={`/sites/${siteHost}/Contents`}>{words.toList}</RouteLink>
    </>
  )
}

/** A home page as the service makes it safe. */
function HomePage({ siteHost, id, title }: { siteHost: string; id: string; title: string }) {
  const { loading } = useWords(areaPack)
  const words = useWords(contentsPack)
  const { value, error, refresh } = useQuery(siteContents.preview, { params: { siteHost, id } })
  if (error) return <TabFailed text={error.text} retry={() => void refresh()} />
  if (!value) return <p className={note}>{loading}</p>
  return (
    <MarkupFrame html={value.html} locale={value.locale} title={title || words.preview} show={showHome} />
  )
}

/** The title as the first heading, and each heading as a paragraph of its own. */
const withHeadings = ({ title, body }: ContentText): string =>
  [...(title ? [`# ${title}`] : []), body.replaceAll(/^#+ +(.+)\n+/gm, '# $1\n\n')].join('\n\n')
