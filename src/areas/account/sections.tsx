import { useEffect, useState } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { note, stack } from '../../ui/kit/layout.css.ts'
import type { Details, SectionModule, SectionSpec } from './area.ts'
import { accountPack } from './messages.ts'
import type { AccountStore } from './store.ts'

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
        <Card key={spec.id} store={store} details={details} spec={spec} />
      ))}
    </div>
  )
}

function Card({ store, details, spec }: { store: AccountStore; details: Details; spec: SectionSpec }) {
  const { words: spoken } = useIsland()
  const words = useWords(accountPack)
  const [module, setModule] = useState<SectionModule | null>()
  useEffect(() => {
    let gone = false
    void spec
      .load()
      .then(async (loaded) => {
        spoken.of(loaded.pack)
        await spoken.ready()
        if (!gone) setModule(loaded)
      })
      .catch(() => !gone && setModule(null))
    return () => {
      gone = true
    }
  }, [spec, spoken])
  if (module === undefined) return <p className={note}>{words.loading}</p>
  if (module === null) return <p className={note}>{words.failed}</p>
  return <module.Section store={store} details={details} />
}
