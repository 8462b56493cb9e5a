import { useEffect, useState } from 'react'
import { code } from '../../../../contract/error-codes.ts'
import { messageOf } from '../../../../core/i18n/error-words.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { follow, ownAddress } from '../../../../ui/island/follow.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link.tsx'
import type { en } from './messages.en.ts'
import { pack } from './messages.ts'
import type { Outcome } from './outcome.ts'

/** Says what a visit to a network came to, and the way on. */
export function OutcomeNote({
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
      {outcome.kind === 'done' ? words.done({ network }) : words.cancelled}
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
  // Where it is connected already there is nothing to try again.
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

/** What can be done about it, where the message does not say. */
const advices: Record<number, 'adviseNoEmail' | 'adviseAgain' | 'adviseTaken' | 'adviseOther'> = {
  [code.socialNoEmail]: 'adviseNoEmail',
  [code.socialExpired]: 'adviseAgain',
  [code.socialTooLong]: 'adviseAgain',
  [code.socialIdTaken]: 'adviseTaken',
  [code.socialUseConnected]: 'adviseOther',
} satisfies Record<number, keyof typeof en>
