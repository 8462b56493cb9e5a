import { credits } from '../../../../contract/billing/credits.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { RowActions } from '../../../../ui/action/action-buttons.tsx'
import { useDateText } from '../../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useAmountText } from '../../../../ui/kinds/use-amount-text.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { creditActions } from './credit-actions.ts'
import { pack } from './messages.en.ts'

interface UserCreditsProps {
  site: string
  id: string
  email: string
  /** Currency in which more is given. */
  currency: string
  /** Balances have changed. */
  onChange: () => void
}

/** Credit of a user with its expiry; administrators of billing give more, or redeem a promo code for the user. */
export function UserCredits({ site, id, email, currency, onChange }: UserCreditsProps) {
  const words = useWords(pack)
  const amount = useAmountText()
  const { value, error, refresh } = useQuery(credits.listOf, { params: { site, id } })
  if (!value)
    return error ? (
      <TabFailed text={error.text} retry={() => void refresh()} />
    ) : (
      <p className={note}>{words.loading}</p>
    )
  const total = value.totals.map(amount).join(' · ')
  return (
    <Card title={words.creditsTitle} state={total && <span>{words.available({ amount: total })}</span>}>
      {value.credits.length === 0 ? (
        <p className={note}>{words.noCredits}</p>
      ) : (
        <ItemList label={words.creditsTitle}>
          {value.credits.map((credit) => (
            <CreditItem key={credit.id} credit={credit} />
          ))}
        </ItemList>
      )}
      {value.mayGive && (
        <RowActions
          pack={pack}
          actions={creditActions}
          row={{ site, id, currency }}
          nameOf={() => email}
          onDone={() => {
            void refresh()
            onChange()
          }}
        />
      )}
    </Card>
  )
}

function CreditItem({ credit }: { credit: Reply<typeof credits.listOf>['credits'][number] }) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const { source, code, note: text, status, dtCreate, dtExpire, left } = credit
  const day = (iso: string) => isolate(date(iso) ?? '')
  const isPart = status === 'active' && left.amount !== credit.amount.amount
  const from = source === 'promo' ? words['source.promo']({ code: isolate(code) }) : words[`source.${source}`]
  return (
    <Item
      title={
        isPart ? words.leftOf({ left: amount(left), amount: amount(credit.amount) }) : amount(credit.amount)
      }
      chips={status !== 'active' && <Chip>{words[`credit.${status}`]}</Chip>}
      details={[
        text ? `${from} · ${isolate(text)}` : from,
        [
          words.given({ date: day(dtCreate) }),
          dtExpire === null ? words.stays : words.expires({ date: day(dtExpire) }),
        ].join(' · '),
      ]}
    />
  )
}
