import { userInvoices } from '../../../../contract/billing/credit-notes.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { RowActions } from '../../../../ui/action/action-buttons.tsx'
import { useDateText } from '../../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { useAmountText } from '../../../../ui/kinds/use-amount-text.ts'
import { toneOf } from '../../../../ui/kinds/tones.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { invoiceActions } from './invoice-actions.ts'
import { pack } from './messages.en.ts'

interface UserInvoicesProps {
  site: string
  id: string
  /** Balances have changed. */
  onChange: () => void
}

/** The latest invoices of a user; administrators of billing correct them by credit notes. */
export function UserInvoices({ site, id, onChange }: UserInvoicesProps) {
  const words = useWords(pack)
  const { value, error, refresh } = useQuery(userInvoices.list, { params: { site, id }, query: { size: 10 } })
  if (!value)
    return error ? (
      <TabFailed text={error.text} retry={() => void refresh()} />
    ) : (
      <p className={note}>{words.loading}</p>
    )
  const onDone = () => {
    void refresh()
    onChange()
  }
  return (
    <Card title={words.invoicesTitle}>
      {value.items.length === 0 ? (
        <p className={note}>{words.noInvoices}</p>
      ) : (
        <ItemList label={words.invoicesTitle}>
          {value.items.map((invoice) => (
            <Invoice key={invoice.id} site={site} id={id} invoice={invoice} onDone={onDone} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

interface InvoiceProps {
  site: string
  id: string
  invoice: RowOf<typeof userInvoices.list>
  onDone: () => void
}

function Invoice({ site, id, invoice, onDone }: InvoiceProps) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const { number, status, total, open, issuedAt } = invoice
  const isOpen = status === 'open' || status === 'overdue'
  const openOf = words.openOf({ open: amount(open), amount: amount(total) })
  return (
    <Item
      title={<bdi>{number}</bdi>}
      chips={
        status !== 'paid' && <Chip tone={toneOf(status) ?? 'neutral'}>{words[`invoice.${status}`]}</Chip>
      }
      details={[`${isOpen ? openOf : isolate(amount(total))} · ${isolate(date(issuedAt) ?? '')}`]}
      actions={
        <RowActions
          pack={pack}
          actions={invoiceActions(amount)}
          row={{ ...invoice, site, id, invoiceId: invoice.id }}
          nameOf={() => number}
          onDone={onDone}
        />
      }
    />
  )
}
