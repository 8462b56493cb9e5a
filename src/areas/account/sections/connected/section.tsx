import { useEffect, useState } from 'react'
import { social } from '../../../../contract/social.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { useLoaded } from '../../../../ui/island/loaded.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import type { SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { arrive, arrivalOf } from './arrive.ts'
import { pack } from './messages.ts'
import { Networks } from './networks.tsx'
import type { Outcome } from './outcome.ts'
import { OutcomeNote } from './outcome-note.tsx'

export const packs = [pack]

/** The accounts of other networks that the user can sign in with, and what a visit to one came to. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { island } = store
  const { act } = useIsland()
  const [outcome, setOutcome] = useState<Outcome>()
  const ask = async () => {
    const [all, connected] = await Promise.all([act(social.networks, {}), act(social.profile, {})])
    return { all, connected }
  }
  const networks = useLoaded(ask)
  const reload = async () => {
    networks.change(await ask())
    // What else may be set depends on whether a network is connected.
    await store.reload()
  }
  const come = async () => {
    const arrival = arrivalOf(island.location)
    if (!arrival) return
    setOutcome({ kind: 'working', network: arrival.network })
    const came = await arrive(island, arrival)
    setOutcome(came)
    if (came?.kind === 'done') await reload()
  }
  useEffect(() => {
    void come()
    return island.location.$path.listen(() => void come())
  }, [island])
  const { all = [], connected = [] } = networks.value ?? {}
  const titleOf = (network: string) =>
    [...all, ...connected].find((each) => each.social === network)?.title ?? network
  // An address can say anything: what is said of a connection is said once it is known, and so.
  const isConnected = connected.some((each) => each.social === outcome?.network)
  const isKnown = networks.value !== undefined || networks.error !== undefined
  const isSo = outcome?.kind === 'done' ? isConnected : outcome?.kind !== 'failed' || isKnown
  return (
    <Card title={words.title} about={words.about}>
      {outcome && isSo && (
        <OutcomeNote outcome={outcome} title={titleOf(outcome.network)} isConnected={isConnected} />
      )}
      <LoadedView loaded={networks}>
        {(value) => <Networks {...value} store={store} details={details} tell={setOutcome} reload={reload} />}
      </LoadedView>
    </Card>
  )
}
