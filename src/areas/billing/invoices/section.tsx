import { invoices } from '../../../contract/billing/invoices.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { period } from '../../../contract/kinds/period.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { toneOf } from '../../../ui/kinds/tones.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { invoicesPack } from './messages.en.ts'

export { invoicesPack as pack } from './messages.en.ts'

/** The latest invoices, and the way to all of them. */
export function Section() {
  const words = useWords(invoicesPack)
  const { value, error, refresh } = useQuery(invoices.list, { query: { size: 5 } })
  return (
    <Card title={words.latest}>
      {error && !value && <TabFailed text={error.text} retry={() => void refresh()} />}
      {!value && !error && <CardWaiting />}
      {value?.items.length === 0 && (
        <p className={note}>
          {words.empty}. {words.emptyHint}
        </p>
      )}
      {value && value.items.length > 0 && (
        <>
          <ItemList label={words.latest}>
            {value.items.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} />
            ))}
          </ItemList>
          <span>
            <RouteLink to="/billing/invoices">{words.all}</RouteLink>
          </span>
        </>
      )}
    </Card>
  )
}

function Invoice({ invoice }: { invoice: RowOf<typeof invoices.list> }) {
  const words = useWords(invoicesPack)
  const amount = useAmountText()
  const write = useTextIn(words)
  const { id, number, month, status, total } = invoice
  return (
    <Item
      title={
        <RouteLink to={`/billing/invoices/${id}`}>
          <bdi>{write(period(), 'month', month)}</bdi>
        </RouteLink>
      }
      chips={status !== 'paid' && <Chip tone={toneOf(status) ?? 'neutral'}>{words[`status.${status}`]}</Chip>}
      details={[isolate(number)]}
      actions={<bdi>{amount(total)}</bdi>}
    />
  )
}
