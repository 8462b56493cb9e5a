import { useState } from 'react'
import { fieldsOf } from '../../contract/engine/rows.ts'
import type { Reply } from '../../contract/engine/endpoint.ts'
import { priceReasons } from '../../contract/sites/price-reasons.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { areaPack } from '../area/messages.en.ts'
import { useWords } from '../island/context.ts'
import { Card } from '../kit/card/card.tsx'
import { Chip } from '../kit/chip/chip.tsx'
import { Item, ItemList } from '../kit/item-list/item-list.tsx'
import { note, plain, stack } from '../kit/layout.css.ts'
import { Select } from '../kit/select/select.tsx'
import { useTextIn } from '../kinds/value-text.ts'
import { useQuery } from '../query/use-query.ts'
import { TabFailed } from '../resource/tab-failed.tsx'
import { pricesPack } from './messages.en.ts'

type Reason = Reply<typeof priceReasons.show>

/** Why a user pays what they do: the list that counts, and the steps to each price. `user` is an ID or email. */
export function PriceReason({ user }: { user: string }) {
  const words = useWords(pricesPack)
  const { loading } = useWords(areaPack)
  const [item, setItem] = useState<string>()
  const { value, error, refresh } = useQuery(
    priceReasons.show,
    { params: { userId: user }, query: item === undefined ? {} : { item } },
    { keep: true },
  )
  if (!value)
    return error ? <TabFailed text={error.text} retry={refresh} /> : <p className={note}>{loading}</p>
  if (value.sold.length === 0) return <p className={plain}>{words.noPrices}</p>
  return (
    <div className={stack}>
      <Select
        name="item"
        label={words.itemLabel}
        initial={value.item}
        options={value.sold.map((each) => ({ value: each, label: wordOf(words, `item.${each}`) ?? each }))}
        onChange={setItem}
      />
      <Summary reason={value} />
      <Candidates reason={value} />
      <Steps reason={value} />
    </div>
  )
}

const fields = fieldsOf(priceReasons.show.reply)
const stepFields = fieldsOf((fields['steps'] as unknown as { schema: Parameters<typeof fieldsOf>[0] }).schema)

function Summary({ reason: { email, item, monthly, hourly, validFrom } }: { reason: Reason }) {
  const words = useWords(pricesPack)
  const write = useTextIn(words)
  if (!monthly) return <p className={plain}>{words.noPrice}</p>
  const shown = {
    email,
    item: wordOf(words, `item.${item}`) ?? item,
    monthly: write(fields['monthly']!, 'monthly', monthly),
  }
  return (
    <div role="status">
      <p className={plain}>
        {hourly
          ? words.costs({ ...shown, hourly: write(fields['hourly']!, 'hourly', hourly) })
          : words.costsMonthly(shown)}
      </p>
      {validFrom && (
        <p className={note}>{words.since({ date: write(fields['validFrom']!, 'validFrom', validFrom) })}</p>
      )}
    </div>
  )
}

function Candidates({ reason: { candidates } }: { reason: Reason }) {
  const words = useWords(pricesPack)
  return (
    <Card title={words.whyList}>
      <ItemList>
        {candidates.map(({ listId, list, holder, group }, at) => (
          <Item
            key={`${listId} ${holder} ${group}`}
            title={<bdi>{list}</bdi>}
            chips={at === 0 && <Chip tone="success">{words.counts}</Chip>}
            details={[wordOf(words, `holder.${holder}`, { group })]}
          />
        ))}
      </ItemList>
    </Card>
  )
}

function Steps({ reason: { steps } }: { reason: Reason }) {
  const words = useWords(pricesPack)
  const write = useTextIn(words)
  const written = steps.map((step) => write(stepFields['monthly']!, 'monthly', step.monthly))
  return (
    <Card title={words.whyPrice}>
      <ItemList>
        {steps.map(({ listId, list, version, own, markup }, at) => {
          const monthly = written[at] ?? ''
          const before = written[at - 1] ?? ''
          const added = write(stepFields['markup']!, 'markup', markup)
          const from =
            markup === '0' ? words.same({ monthly }) : words.raised({ before, markup: added, monthly })
          return (
            <Item
              key={listId}
              title={words.step({ list, version })}
              details={[own ? words.own({ monthly }) : from]}
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
