import { useStore } from 'portico/react'
import { texts } from '../messages.ts'
import { useDateText } from '../session/use-date-text.ts'
import { $news, $unseen, textOf, type News } from '../toasts/news.ts'
import { Panel } from './panel.tsx'
import { Icon } from './icon.tsx'

/** The bell with what was told on this page. */
export function Bell() {
  const t = useStore(texts)
  const news = useStore($news)
  const unseen = useStore($unseen)
  return (
    <Panel
      id="news"
      className="round"
      label={unseen ? t.bellNew({ count: unseen }) : t.bell}
      onToggle={(isOpen) => isOpen && $unseen.set(0)}
      face={
        <>
          <Icon name="bell" />
          {unseen > 0 && <span className="count">{unseen}</span>}
        </>
      }
    >
      <h2>{t.bell}</h2>
      {news.length === 0 && <p className="muted">{t.noNews}</p>}
      <ul className="news">
        {news.map((each) => (
          <Line key={each.id} news={each} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ news }: { news: News }) {
  const t = useStore(texts)
  const dateText = useDateText()
  return (
    <li data-tone={news.tone}>
      <span dir="auto">{textOf(news, t)}</span>
      <time dateTime={new Date(news.at).toISOString()} className="muted" dir="auto">
        {dateText(news.at)}
      </time>
    </li>
  )
}
