import { RouteLink } from '../island/route-link.tsx'
import { Chip } from '../kit/chip/chip.tsx'
import type { NoticeItem } from './card.ts'
import { detail as detailStyle, name } from '../kit/item-list/item-list.css.ts'
import { titleLink } from './list-card.css.ts'
import * as styles from './notices-card.css.ts'

/** A card with notices, one below the other, as their authors wrote them. */
export const NoticesCard = ({ label, items }: { label: string; items: readonly NoticeItem[] }) => (
  // Safari drops list semantics of lists without bullets unless the role is explicit.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul className={styles.list} role="list" aria-label={label}>
    {items.map(({ key, title, to, tone, chip, detail, text }) => (
      <li key={key} className={styles.notices[tone]} part="row" dir="auto">
        <div className={name}>
          {to ? (
            <RouteLink to={to} className={titleLink}>
              <bdi>{title}</bdi>
            </RouteLink>
          ) : (
            <bdi>{title}</bdi>
          )}
          {chip && <Chip tone={tone}>{chip}</Chip>}
        </div>
        {detail && <div className={detailStyle}>{detail}</div>}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </li>
    ))}
  </ul>
)
