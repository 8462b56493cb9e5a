import { useWords } from '../../ui/island/context.ts'
import { Awaited } from '../../ui/kit/awaited.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { homePack } from './messages.ts'

/** Stands where a card will be as long as nobody knows for whom. */
export function Waiting() {
  const words = useWords(homePack)
  return (
    <Card title={words.loading}>
      <Awaited
        isOnItsWay
        waiting={words.loading}
        problem={undefined}
        retry={words.retry}
        onRetry={() => undefined}
      >
        {null}
      </Awaited>
    </Card>
  )
}
