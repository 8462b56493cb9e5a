import { useQuery } from '../../ui/query/use-query.ts'
import { announcements } from '../../contract/announcements.ts'
import { useWords } from '../../ui/island/context.ts'
import type { DashboardCard } from '../../ui/island/dashboard-card.ts'
import { Awaited } from '../../ui/kit/awaited.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Chip } from '../../ui/kit/chip.tsx'
import { Item, ItemList } from '../../ui/kit/item-list.tsx'
import { note } from '../../ui/kit/layout.css.ts'
import { paragraphs } from './dashboard.css.ts'
import { homePack } from './messages.ts'

/** What the site tells its users now. */
function Announcements() {
  const words = useWords(homePack)
  const { value, error, refresh } = useQuery(announcements.list, {})
  return (
    <Card title={words.announcements}>
      <Awaited
        isOnItsWay={!value && !error}
        waiting={words.loading}
        problem={error?.text}
        retry={words.retry}
        onRetry={() => void refresh()}
      >
        {value?.items.length === 0 && <p className={note}>{words.noAnnouncements}</p>}
        <ItemList label={words.announcements}>
          {value?.items.map(({ id, title, text, tone }) => (
            <Item
              key={id}
              title={<bdi>{title}</bdi>}
              chips={tone === 'warning' && <Chip tone="warning">{words.important}</Chip>}
              details={[
                text && (
                  <p key="text" className={paragraphs} dir="auto">
                    {text}
                  </p>
                ),
              ]}
            />
          ))}
        </ItemList>
      </Awaited>
    </Card>
  )
}

/** What the dashboard has of its own. */
export const cards: readonly DashboardCard[] = [
  { id: 'announcements', Card: Announcements, packs: [homePack] },
]
