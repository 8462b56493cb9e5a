import { useWords } from '../../../ui/island/context.ts'
import { Awaited, type AwaitedProps } from '../../../ui/kit/awaited.tsx'
import { Card } from '../../../ui/kit/card.tsx'
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
