import { useWords } from '../../ui/island/context.ts'
import { Card } from '../../ui/kit/card.tsx'
import { accountPack } from './messages.ts'
import { bar, bars } from './skeleton.css.ts'

/** Stands where a card will be, of about its size, so that little moves when it comes. */
export function Skeleton() {
  const words = useWords(accountPack)
  return (
    <Card title={words.loading}>
      <div className={bars} aria-hidden>
        <span className={bar} />
        <span className={bar} />
        <span className={bar} />
      </div>
    </Card>
  )
}
