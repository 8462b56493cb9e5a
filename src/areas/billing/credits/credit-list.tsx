import { useState } from 'react'
import type { credits } from '../../../contract/billing/credits.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { pack } from './messages.en.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'

type Credit = Reply<typeof credits.list>['credits'][number]

/** What can be used, in its order; what was used or has expired on request. */
export function CreditList({ credits: all }: { credits: readonly Credit[] }) {
  const words = useWords(pack)
  const [isPastShown, setIsPastShown] = useState(false)
  const active = all.filter(({ status }) => status === 'active')
  const count = all.length - active.length
  const shown = isPastShown ? all : active
  return (
    <>
      {shown.length > 0 && (
        <ItemList label={words.list}>
          {shown.map((credit, at) => (
            <CreditItem key={credit.id} credit={credit} isNext={at === 0 && active.length > 1} />
          ))}
        </ItemList>
      )}
      {count > 0 && (
        <span>
          <Button kind="quiet" expanded={isPastShown} onPress={() => setIsPastShown(!isPastShown)}>
            {isPastShown ? words.hidePast : words.showPast({ count })}
          </Button>
        </span>
      )}
    </>
  )
}

function CreditItem({ credit, isNext }: { credit: Credit; isNext: boolean }) {
  const words = useWords(pack)
  const amount = useAmountText()
  const date = useDateText()
  const { source, code, note, status, dtCreate, dtExpire } = credit
  const isWhole = credit.left.amount === credit.amount.amount
  const title =
    status === 'active' && !isWhole
      ? words.leftOf({ left: amount(credit.left), amount: amount(credit.amount) })
      : amount(credit.amount)
  const from = source === 'promo' ? words['source.promo']({ code: isolate(code) }) : words[`source.${source}`]
  const day = (iso: string) => isolate(date(iso) ?? '')
  const until =
    dtExpire === null
      ? status === 'active' && words.stays
      : words[status === 'expired' ? 'expired' : 'expires']({ date: day(dtExpire) })
  return (
    <Item
      title={title}
      chips={
        <>
          {isNext && <Chip tone="info">{words.next}</Chip>}
          {status === 'active' && isSoon(dtExpire) && <Chip tone="warning">{words.soon}</Chip>}
          {status !== 'active' && <Chip>{words[`status.${status}`]}</Chip>}
        </>
      }
      details={[
        note ? `${from} · ${isolate(note)}` : from,
        [words.given({ date: day(dtCreate) }), status !== 'used' && until].filter(Boolean).join(' · '),
      ]}
    />
  )
}

/** Within two weeks. */
const isSoon = (iso: string | null): boolean => iso !== null && Date.parse(iso) - Date.now() < 14 * 86_400_000
