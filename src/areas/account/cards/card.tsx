import { useEffect } from 'react'
import { profileDetails } from '../../../contract/profile-details.ts'
import { knownProfile } from '../../../core/session/known-profile.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Awaited, type AwaitedProps } from '../../../ui/kit/awaited.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { useQuery, type Query } from '../../../ui/query/use-query.ts'
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

/** The profile of the signed-in user, asked for once by all cards. */
export function useDetails(): Query<Details> {
  const { session } = useIsland()
  const details = useQuery(profileDetails, { query: {} })
  const { value } = details
  useEffect(() => {
    // The other elements of the page write dates alike.
    if (value) knownProfile(session).set(value)
  }, [value, session])
  return details
}
