import { stack } from '../../ui/kit/layout.css.ts'
import type { Details, SectionSpec } from './area.ts'
import { NotThere } from './not-there.tsx'
import { Skeleton } from './skeleton.tsx'
import type { AccountStore } from './store.ts'
import { Lazy } from '../../ui/island/lazy.tsx'
import { awaited } from './view.css.ts'

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
        <OneSection key={spec.id} store={store} details={details} spec={spec} />
      ))}
    </div>
  )
}

function OneSection({ store, details, spec }: { store: AccountStore; details: Details; spec: SectionSpec }) {
  return (
    <Lazy
      load={spec.load}
      waiting={
        <div className={awaited} aria-busy="true">
          <Skeleton />
        </div>
      }
      failed={(retry) => <NotThere retry={retry} />}
    >
      {({ Section }) => <Section store={store} details={details} />}
    </Lazy>
  )
}
