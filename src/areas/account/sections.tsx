import { useEffect, useState } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { stack } from '../../ui/kit/layout.css.ts'
import type { Details, SectionModule, SectionSpec } from './area.ts'
import { accountPack } from './messages.ts'
import { Skeleton } from './skeleton.tsx'
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
        <OneSection key={spec.id} store={store} details={details} spec={spec} />
      ))}
    </div>
  )
}

function OneSection({ store, details, spec }: { store: AccountStore; details: Details; spec: SectionSpec }) {
  const { words: spoken } = useIsland()
  const [round, setRound] = useState(0)
  const [module, setModule] = useState<SectionModule | null>()
  useEffect(() => {
    let gone = false
    setModule(undefined)
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
  }, [spec, spoken, round])
  if (module === undefined) return <Skeleton />
  if (module === null) return <NotThere retry={() => setRound(round + 1)} />
  return <module.Section store={store} details={details} />
}

/** A card whose script could not be had: the others are there all the same. */
function NotThere({ retry }: { retry: () => void }) {
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
