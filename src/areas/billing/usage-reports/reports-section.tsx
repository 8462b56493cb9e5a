import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { usageReportsPack } from './messages.en.ts'

export { usageReportsPack as pack } from './messages.en.ts'

/** Where usage is downloaded from. */
export function Section() {
  const words = useWords(usageReportsPack)
  return (
    <Card title={words.card}>
      <p className={note}>{words.cardText}</p>
      <div className={row}>
        <RouteLink to="/report">{words.open}</RouteLink>
        <RouteLink to="/pricing">{words.statement}</RouteLink>
      </div>
    </Card>
  )
}
