import { RouteLink } from '../island/route-link.tsx'
import { Chip } from '../kit/chip/chip.tsx'
import { Item, ItemList } from '../kit/item-list/item-list.tsx'
import { ProgressRing } from '../kit/progress/progress-ring.tsx'
import type { ListItem } from './card.ts'
import { dots, titleLink } from './list-card.css.ts'

/** Things of a card, one below the other. */
export const ListCard = ({ label, items }: { label: string; items: readonly ListItem[] }) => (
  <ItemList label={label}>
    {items.map(({ key, title, to, details = [], chip, progress, action, link, tone }) => (
      <Item
        key={key}
        title={
          <>
            {tone && <span className={dots[tone]} aria-hidden="true" />}
            {to ? (
              <RouteLink to={to} className={titleLink}>
                <bdi>{title}</bdi>
              </RouteLink>
            ) : (
              <bdi>{title}</bdi>
            )}
          </>
        }
        chips={chip && <Chip {...(chip.tone && { tone: chip.tone })}>{chip.text}</Chip>}
        details={details}
        actions={
          action ??
          (link ? (
            <RouteLink to={link.to}>{link.text}</RouteLink>
          ) : (
            progress !== undefined && (
              <span aria-hidden="true">
                <ProgressRing value={progress} />
              </span>
            )
          ))
        }
      />
    ))}
  </ItemList>
)
