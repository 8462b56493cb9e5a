import { areaPack } from '../../../ui/area/messages.en.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { card } from '../../../ui/kit/card/card.css.ts'
import { row, spread, stack } from '../../../ui/kit/layout.css.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { billingPack } from '../messages.en.ts'
import { CardWaiting } from './card-waiting.tsx'
import * as styles from './overview.css.ts'
import { sections, type BillingSection } from './sections.ts'

const pages = [
  { name: 'invoices', to: '/billing/invoices', can: 'billing:read' },
  { name: 'costs', to: '/billing/costs', can: 'billingCosts:read' },
  { name: 'history', to: '/billing/history', can: 'billingHistory:read' },
] as const

/** What a customer's account owes, has and pays with, a card for each matter. */
export function Screen() {
  const words = useWords(billingPack)
  const isPermitted = usePermitted()
  return (
    <div className={stack}>
      <div className={spread}>
        <PageHeading text={words.title} />
        <nav className={row} aria-label={words.pages}>
          {pages
            .filter(({ can }) => isPermitted(can))
            .map(({ name, to }) => (
              <RouteLink key={name} to={to}>
                {words[name]}
              </RouteLink>
            ))}
        </nav>
      </div>
      <div className={styles.cards}>
        {sections.map((group) => {
          const shown = group.filter(({ can }) => isPermitted(can))
          const cards = shown.map((section) => <SectionCard key={section.name} section={section} />)
          return group.length === 1 ? (
            cards
          ) : (
            <div key={group[0]!.name} className={styles.group}>
              {cards}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** A card of its own while it is fetched or where that fails, so that the others stay. */
function SectionCard({ section: { load } }: { section: BillingSection }) {
  const { failed } = useWords(areaPack)
  return (
    <Lazy
      load={load}
      waiting={
        <div className={card}>
          <CardWaiting />
        </div>
      }
      failed={(retry) => (
        <div className={card}>
          <TabFailed text={failed} retry={retry} />
        </div>
      )}
    >
      {({ Section }) => <Section />}
    </Lazy>
  )
}
