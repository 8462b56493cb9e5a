import { upcomingInvoice } from '../../../contract/billing/invoices.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { period } from '../../../contract/kinds/period.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { AmountFigures } from '../amounts/amount-figures.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { pack } from './messages.en.ts'

export { pack } from './messages.en.ts'

type Upcoming = Reply<typeof upcomingInvoice.show>['items'][number]

/** The next invoice: what it comes to so far, and what it will be. */
export function Section() {
  const words = useWords(pack)
  const { value, error, refresh } = useQuery(upcomingInvoice.show, {})
  return (
    <Card title={words.title}>
      {value ? (
        value.items.length > 0 ? (
          value.items.map((item) => <Invoice key={`${item.month} ${item.toDate.net.currency}`} item={item} />)
        ) : (
          <p className={note}>{words.emptyHint}</p>
        )
      ) : error ? (
        <TabFailed text={error.text} retry={() => void refresh()} />
      ) : (
        <CardWaiting />
      )}
      {value && value.items.length > 0 && (
        <span>
          <RouteLink to="/billing/upcoming">
            {words.allLines({ count: value.items.reduce((sum, { lines }) => sum + lines, 0) })}
          </RouteLink>
        </span>
      )}
    </Card>
  )
}

function Invoice({ item }: { item: Upcoming }) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const write = useTextIn(words)
  const { month, nextChargeAt, toDate, atMonthEnd, top } = item
  const nextCharge = date(nextChargeAt) ?? ''
  return (
    <>
      <p className={note}>
        {words.about({ month: isolate(write(period(), 'month', month)), date: isolate(nextCharge) })}
      </p>
      <AmountFigures
        items={[
          [words.soFar, amount(toDate.total)],
          [words.atMonthEnd, amount(atMonthEnd.total)],
        ]}
      />
      <ItemList label={words.top}>
        {top.map((line, at) => (
          <Item
            key={at}
            title={<bdi>{line.resource}</bdi>}
            details={[words[`what.${line.what}` as keyof typeof words] as string]}
            actions={<bdi>{amount(line.atMonthEnd)}</bdi>}
          />
        ))}
      </ItemList>
      <p className={note}>{words.unchanged}</p>
    </>
  )
}
