import { useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { accountPack } from './messages.ts'

/** A card whose script could not be had: the others are there all the same. */
export function NotThere({ retry }: { retry: () => void }) {
  const words = useWords(accountPack)
  return (
    <Card title={words.sectionFailedTitle}>
      <Banner tone="danger">{words.sectionFailed}</Banner>
      <span>
        <Button onPress={retry}>{words.retry}</Button>
      </span>
    </Card>
  )
}
