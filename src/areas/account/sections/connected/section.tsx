import { useQuery } from '../../../../ui/query/use-query.ts'
import { useEffect, useState } from 'react'
import { code } from '../../../../contract/engine/error-codes.ts'
import { social } from '../../../../contract/login/social.ts'
import { messageOf } from '../../../../core/i18n/error-words.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { follow, ownAddress } from '../../../../ui/island/follow.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link/link.tsx'
import type { SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { arrive, arrivalOf, type Outcome } from './arrive.ts'
import { type en, pack } from './messages.en.ts'
import { Networks } from './networks.tsx'

export const packs = [pack]

/** The networks that the user can sign in with, and the result of a visit to one. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { island } = store
  const [outcome, setOutcome] = useState<Outcome>()
  const networks = useQuery(social.networks, {})
  const profile = useQuery(social.profile, {})
  const refresh = async () => void (await Promise.all([networks.refresh(), profile.refresh()]))
  const reload = async () => {
    await refresh()
    // Other settings depend on whether a network is connected.
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
  const { value: all = [] } = networks
  const { value: connected = [] } = profile
  const isThere = networks.value && profile.value
  const error = networks.error ?? profile.error
  const titleOf = (network: string) =>
    [...all, ...connected].find((each) => each.social === network)?.title ?? network
  // An address can claim anything, so the message waits for the real state of the connection.
  const isConnected = connected.some((each) => each.social === outcome?.network)
  const isKnown = isThere !== undefined || error !== undefined
  const isSo = outcome?.kind === 'done' ? isConnected : outcome?.kind !== 'failed' || isKnown
  return (
    <Card title={words.title} about={words.about}>
      {outcome && isSo && (
        <OutcomeNote outcome={outcome} title={titleOf(outcome.network)} isConnected={isConnected} />
      )}
      <LoadedView
        loaded={{ ...(isThere && { value: { all, connected } }), ...(error && { error }), refresh }}
      >
        {(value) => <Networks {...value} store={store} details={details} tell={setOutcome} reload={reload} />}
      </LoadedView>
    </Card>
  )
}

/** The result of a visit to a network, and the next step. */
function OutcomeNote({
  outcome,
  title,
  isConnected,
}: {
  outcome: Outcome
  title: string
  /** Whether the network is connected, by this visit or before. */
  isConnected: boolean
}) {
  const words = useWords(pack)
  const network = isolate(title)
  if (outcome.kind === 'failed')
    return <Failed outcome={outcome} lead={isConnected ? '' : words.notDone({ network })} />
  if (outcome.kind === 'working') return <p className={note}>{words.working({ network })}</p>
  return (
    <Banner tone="info" focuses>
      {outcome.kind === 'done' ? words.done({ network }) : words.cancelled({ network })}
    </Banner>
  )
}

type FailedOutcome = Extract<Outcome, { kind: 'failed' }>

function Failed({ outcome: { error, returnTo }, lead }: { outcome: FailedOutcome; lead: string }) {
  const { host, words: speech } = useIsland()
  const words = useWords(pack)
  const [text, setText] = useState('')
  useEffect(() => {
    void messageOf(speech, error).then(setText)
  }, [error, speech])
  if (!text) return null
  // A connected network needs no retry.
  const advice = lead || error.code === code.socialUseConnected ? advices[error.code] : undefined
  return (
    <>
      <Banner tone="danger" focuses>
        {[lead, text, advice && words[advice]].filter(Boolean).join(' ')}
      </Banner>
      {returnTo && ownAddress(returnTo) && (
        <Link href={returnTo} onFollow={() => follow(host, returnTo)}>
          {words.back}
        </Link>
      )}
    </>
  )
}

/** The next step, if the message does not give one. */
const advices: Record<number, 'adviseNoEmail' | 'adviseAgain' | 'adviseTaken' | 'adviseOther'> = {
  [code.socialNoEmail]: 'adviseNoEmail',
  [code.socialExpired]: 'adviseAgain',
  [code.socialTooLong]: 'adviseAgain',
  [code.socialIdTaken]: 'adviseTaken',
  [code.socialUseConnected]: 'adviseOther',
} satisfies Record<number, keyof typeof en>
