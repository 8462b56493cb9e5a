import type { Reply } from '../../../contract/engine/endpoint.ts'
import { siteMails } from '../../../contract/sites/site-mails.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { directionOf } from '../../../core/i18n/direction.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../ui/use-store.ts'
import * as styles from './email-preview.css.ts'
import { siteMailsPack } from './emails.en.ts'
import { MarkupFrame } from './markup-frame.tsx'
import { showEmail } from './show-markup.ts'

export { siteMailsPack as pack } from './emails.en.ts'

/** The email that the address names, as the draft of the site says it, with sample values. */
export function View({ value }: CustomProps<Reply<typeof sites.show>>) {
  const words = useWords(siteMailsPack)
  const { location } = useIsland()
  const mail = useStore(location.$query).get('mail')
  const toList = <RouteLink to={`/sites/${value.siteHost}/emails`}>{words.toList}</RouteLink>
  if (mail === null)
    return (
      <Card title={words.name}>
        <p className={note}>{words.choose}</p>
        {toList}
      </Card>
    )
  return (
    <>
      <Preview key={`${mail} ${value.dtChanged}`} siteHost={value.siteHost} id={mail} />
      {toList}
    </>
  )
}

function Preview({ siteHost, id }: { siteHost: string; id: string }) {
  const words = useWords(siteMailsPack)
  const { loading } = useWords(areaPack)
  const { value, error, refresh } = useQuery(siteMails.preview, { params: { siteHost, id } })
  if (error) return <TabFailed text={error.text} retry={() => void refresh()} />
  if (!value) return <p className={note}>{loading}</p>
  const title = words.ofMail({
    name: wordOf(words, `name.${value.name}`) ?? value.name,
    language: wordOf(words, `locale.${value.locale}`) ?? value.locale,
  })
  return (
    <>
      <Card title={title}>
        <p className={note}>{words.subjectOf({ subject: value.subject })}</p>
        <MarkupFrame html={value.html} locale={value.locale} title={title} show={showEmail} />
      </Card>
      <Card title={words.asText}>
        <pre className={styles.plainText} dir={directionOf(value.locale)}>
          {value.text}
        </pre>
      </Card>
    </>
  )
}
