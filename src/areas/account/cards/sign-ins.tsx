import { useEffect } from 'react'
import { detailsNow, profileDetails } from '../../../contract/account/profile-details.ts'
import { knownProfile } from '../../../core/session/known-profile.ts'
import { answerOf } from '../../../ui/dashboard/answer-of.ts'
import type { CardContent, DashboardCard, ListItem } from '../../../ui/dashboard/card.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useQuery, type Query } from '../../../ui/query/use-query.ts'
import type { Details } from '../area.ts'
import { JoinedFacts, originText, Timestamp } from '../event-facts.tsx'
import { cardsPack } from './messages.en.ts'

/** Recent sign-ins and attempts. */
export const signIns: DashboardCard = {
  id: 'sign-ins',
  column: 'side',
  packs: [cardsPack],
  shape: 'list',
  useContent(): CardContent<ListItem> {
    const words = useWords(cardsPack)
    const query = useDetails()
    const { value: details } = query
    const lines = details?.loginAudit.filter(({ event }) => Object.hasOwn(events, event)) ?? []
    return {
      title: words.signIns,
      ...answerOf(query),
      all: { text: words.allSignIns, to: '/Profile/activity' },
      items: lines.slice(0, most).map((line) => ({
        key: String(line.id),
        title: line.device || words[events[line.event]!],
        chip:
          line.result === 'failed'
            ? { tone: 'danger', text: words.failed }
            : line.current
              ? { tone: 'info', text: words.thisDevice }
              : undefined,
        details: [
          <JoinedFacts
            key="facts"
            facts={[line.device && words[events[line.event]!], originText(line, words)]}
          />,
          <Timestamp key="at" at={line.at} details={details!} relative />,
        ],
      })),
    }
  },
}

const most = 3

/** Events that count as one, with the message of each. */
const events: Readonly<Record<string, 'signIn' | 'blocked' | 'secondStep'>> = {
  'sign-in': 'signIn',
  'sign-in-blocked': 'blocked',
  'second-step': 'secondStep',
}

/** The profile of the signed-in user. */
function useDetails(): Query<Details> {
  const { session } = useIsland()
  const details = useQuery(profileDetails, detailsNow)
  const { value } = details
  useEffect(() => {
    // The other elements of the page write dates alike.
    if (value) knownProfile(session).set(value)
  }, [value, session])
  return details
}
