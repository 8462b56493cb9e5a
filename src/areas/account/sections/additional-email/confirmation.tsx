import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import { Arrival } from './arrival.tsx'
import { pack } from './messages.ts'

export const packs = [pack]

/** The confirmation alone, for who is not signed in. */
export function Confirmation() {
  const words = useWords(pack)
  return (
    <Card title={words.title}>
      <Arrival />
    </Card>
  )
}
