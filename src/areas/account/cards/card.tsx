import { atom, type ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { profileDetails } from '../../../contract/profile-details.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { knownProfile } from '../../../core/session/known-profile.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { Prevented } from '../../../ui/island/actions.ts'
import { useWords, useIsland, useSession, type Island } from '../../../ui/island/context.ts'
import { Awaited, type AwaitedProps } from '../../../ui/kit/awaited.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { useStore } from '../../../ui/use-store.ts'
import type { Details } from '../area.ts'
import { cardsPack } from './messages.ts'

/** A card of the dashboard with something that was asked for. */
export function AwaitedCard({
  title,
  ...awaited
}: Omit<AwaitedProps, 'waiting' | 'retry'> & { title: string }) {
  const words = useWords(cardsPack)
  return (
    <Card title={title}>
      <Awaited {...awaited} waiting={words.loading} retry={words.retry} />
    </Card>
  )
}

interface Found {
  value?: Details
  /** Why it is not there, in words. */
  problem?: string
}

interface Known {
  user: string
  $found: ReadableAtom<Found>
  /** Asks unless that was done. */
  begin: () => void
  again: () => void
}

/** The profile of the signed-in user, asked for once by all cards of an element. */
export function useDetails(): Found & { retry: () => void } {
  const island = useIsland()
  const state = useSession()
  const known = knownOf(island, state.status === 'signed-in' ? state.user.email : '')
  useEffect(known.begin, [known])
  return { ...useStore(known.$found), retry: known.again }
}

const all = new WeakMap<Island, Known>()

// Another user has another profile.
function knownOf(island: Island, user: string): Known {
  const before = all.get(island)
  if (before?.user === user) return before
  const known = { user, ...question(island) }
  all.set(island, known)
  return known
}

function question(island: Island): Omit<Known, 'user'> {
  const $found = atom<Found>({})
  let isAsked = false
  const again = () => {
    isAsked = true
    $found.set({})
    void ask(island).then((found) => found && $found.set(found))
  }
  return {
    $found,
    again,
    begin: () => {
      if (!isAsked) again()
    },
  }
}

/** Nothing where the page has prevented the call, or the element has left. */
async function ask({ act, session, signal, words }: Island): Promise<Found | undefined> {
  try {
    const details = await act(profileDetails, { query: {} })
    // The other elements of the page write dates alike.
    knownProfile(session).set(details)
    return { value: details }
  } catch (error) {
    if (error instanceof SvcError) return { problem: await messageOf(words, error.first) }
    if (error instanceof Prevented || signal.aborted) return undefined
    throw error
  }
}
