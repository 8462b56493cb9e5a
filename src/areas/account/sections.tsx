import { useWords } from '../../ui/island/context.ts'
import { Lazy } from '../../ui/island/lazy.tsx'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { Card } from '../../ui/kit/card/card.tsx'
import { stack } from '../../ui/kit/layout.css.ts'
import type { Details, SectionSpec } from './area.ts'
import { accountPack } from './messages.en.ts'
import { Bars } from './bars.tsx'
import type { AccountStore } from './store.ts'
import { inTurn } from './view.css.ts'

interface SectionsProps {
  store: AccountStore
  details: Details
  specs: readonly SectionSpec[]
}

/** The cards of a group, each fetched when it is first seen. */
export function Sections({ store, details, specs }: SectionsProps) {
  return (
    <div className={stack}>
      {specs.map((spec) => (
        <div key={spec.id} className={inTurn}>
          <OneSection store={store} details={details} spec={spec} />
        </div>
      ))}
    </div>
  )
}

function OneSection({ store, details, spec }: { store: AccountStore; details: Details; spec: SectionSpec }) {
  return (
    <Lazy
      load={spec.load}
      waiting={
        <div aria-busy="true">
          <Skeleton />
        </div>
      }
      failed={(retry) => <SectionFailed retry={retry} />}
    >
      {({ Section }) => <Section store={store} details={details} />}
    </Lazy>
  )
}

/** Shown for a card whose script failed to load; the others still work. */
export function SectionFailed({ retry }: { retry: () => void }) {
  const words = useWords(accountPack)
  return (
    <Card title={words.sectionFailedTitle}>
      <Banner tone="danger">{words.sectionFailed}</Banner>
      <span>
        <Button onPress={retry}>{words.retry}</Button>
      </span>
    </Card>
  )
}

/** A placeholder of about the card's size, so little moves when it loads. */
export function Skeleton() {
  const words = useWords(accountPack)
  return (
    <Card title={words.loading}>
      <Bars />
    </Card>
  )
}
