import type { ReportGroup } from '../../../contract/navigation/report-registry.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { reportsPack } from '../messages.en.ts'
import { star } from './star.css.ts'

/** A report as the catalogue has it. */
export interface Listed {
  group: ReportGroup
  name: string
  title: string
  about: string
}

interface ReportCardProps {
  title: string
  reports: readonly Listed[]
  favourites: readonly string[]
  onFavourite: (name: string) => void
}

/** A group of reports; hidden if it is empty. */
export function ReportCard({ title, reports, favourites, onFavourite }: ReportCardProps) {
  const words = useWords(reportsPack)
  if (reports.length === 0) return null
  return (
    <Card title={title}>
      <ItemList label={title}>
        {reports.map(({ name, title: report, about }) => (
          <Item
            key={name}
            title={<RouteLink to={`/${name}`}>{report}</RouteLink>}
            details={[about]}
            actions={
              <button
                type="button"
                className={star}
                part="icon-button"
                aria-label={words.favourite({ name: report })}
                aria-pressed={favourites.includes(name)}
                onClick={() => onFavourite(name)}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9Z" />
                </svg>
              </button>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
