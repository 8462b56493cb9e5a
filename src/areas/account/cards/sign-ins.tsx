import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Chip } from '../../../ui/kit/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { JoinedFacts, Timestamp, originText } from '../event-facts.tsx'
import { AwaitedCard, useDetails } from './card.tsx'
import { cardsPack } from './messages.ts'

/** Who has signed in to the account lately, or tried to. */
export function SignIns() {
  const words = useWords(cardsPack)
  const { value: details, error, refresh: retry } = useDetails()
  const lines = details?.loginAudit.filter(({ event }) => Object.hasOwn(signIns, event)) ?? []
  return (
    <AwaitedCard
      title={words.signIns}
      size="tall"
      isOnItsWay={!details && !error}
      problem={details ? undefined : error?.text}
      onRetry={() => void retry()}
    >
      {lines.length === 0 && <p className={note}>{words.noSignIns}</p>}
      <ItemList label={words.signIns}>
        {details &&
          lines
            .slice(0, most)
            .map((line) => (
              <Item
                key={line.id}
                title={<bdi>{line.device || words[signIns[line.event]!]}</bdi>}
                chips={
                  line.result === 'failed' ? (
                    <Chip tone="danger">{words.failed}</Chip>
                  ) : (
                    line.current && <Chip tone="info">{words.thisDevice}</Chip>
                  )
                }
                details={[
                  <JoinedFacts
                    key="facts"
                    facts={[line.device && words[signIns[line.event]!], originText(line, words)]}
                  />,
                  <Timestamp key="at" at={line.at} details={details} relative />,
                ]}
              />
            ))}
      </ItemList>
      <RouteLink to="/Profile/activity">{words.allSignIns}</RouteLink>
    </AwaitedCard>
  )
}

const most = 3

/** The events that are one, and the word for each. */
const signIns: Readonly<Record<string, 'signIn' | 'blocked' | 'secondStep'>> = {
  'sign-in': 'signIn',
  'sign-in-blocked': 'blocked',
  'second-step': 'secondStep',
}
