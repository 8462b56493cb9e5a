import { useContext, useState, type ReactNode } from 'react'
import { serverCreate } from '../../../contract/servers/create.ts'
import { amountText } from '../../../core/format/amount-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import type { FormState } from '../../../ui/form/form-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { configurationOf } from './configuration-form.ts'
import type { NewServer } from './create-form.ts'
import { createPack } from './messages.en.ts'
import { Offers } from './offers.ts'
import * as styles from './order-box.css.ts'

interface OrderBoxProps {
  form: FormState
  /** The button's label for one server. */
  action: string
}

/** What is ordered, with its price, and the button that orders it. */
export function OrderBox({ form: { values, fields, status }, action }: OrderBoxProps) {
  const words = useWords(createPack)
  const write = useTextIn(words)
  const locale = useStore(useIsland().words.$lang)
  const { limit, used, maxServerPrice } = useContext(Offers)
  const [isOpen, setIsOpen] = useState(false)
  const made = values as Partial<NewServer>
  const body = configurationOf(made)
  const { value, error, isAsking } = useQuery(serverCreate.estimate, body && { body }, { keep: true })
  const found = error || !body ? undefined : value
  const text = ({ amount, currency }: { amount: string; currency: string }) =>
    isolate(amountText(amount, currency, locale))
  const { nServers: count = 1 } = made
  const detailOf: Readonly<Record<string, string>> = {
    cpu: words.cpus({ count: made.cpuCount ?? 0 }),
    ram: words.ofMemory({ size: write(fields['ramMB']!, 'ramMB', made.ramMB) }),
    disk: words.ofDisk({
      size: [made.diskGB, made.disk2GB, made.disk3GB, made.disk4GB]
        .filter((size) => size !== undefined)
        .map((size) => write(fields['disk2GB']!, 'disk2GB', size))
        .join(' + '),
    }),
    address: words['part.address'],
    license: words['part.license'],
    traffic: write(fields['traffic']!, 'traffic', made.traffic),
  }
  return (
    <aside className={styles.box} part="summary" aria-label={words.order} aria-busy={isAsking}>
      <p className={styles.title}>{words.order}</p>
      <div className={styles.head}>
        {found ? (
          <>
            <div className={styles.total}>{words.perMonth({ amount: text(found.total) })}</div>
            {found.price.period === 'hour' && (
              <div className={styles.small}>
                {count > 1
                  ? words.perHourEach({ amount: text(found.price) })
                  : words.perHour({ amount: text(found.price) })}
              </div>
            )}
          </>
        ) : (
          <div className={styles.small}>{error?.text ?? (isAsking ? words.pricing : words.unpriced)}</div>
        )}
        <div className={styles.toggle}>
          <Button kind="quiet" expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hideDetails : words.showDetails}
          </Button>
        </div>
      </div>
      <div className={isOpen ? styles.open : styles.closed}>
        <dl className={styles.parts}>
          {found?.parts.map(({ part, monthly }) => (
            <Line key={part} label={detailOf[part]} amount={text(monthly)} />
          ))}
        </dl>
        {found && (
          <dl className={styles.otherPrices}>
            {count > 1 && <Line label={words.nServers} amount={`× ${count}`} />}
            {found.price.period === 'hour' && (
              <Line label={words.priceOff} amount={words.perHour({ amount: text(found.priceOff) })} />
            )}
            {found.overTraffic && <Line label={words.overTraffic} amount={text(found.overTraffic)} />}
          </dl>
        )}
        <div className={styles.small}>{words.limit({ used, count: limit })}</div>
        <div className={styles.small}>{words.maxPrice({ amount: text(maxServerPrice) })}</div>
      </div>
      <div className={styles.send}>
        <Button kind="primary" submits busy={status === 'submitting'}>
          {count > 1 ? words.sendSeveral({ count }) : action}
        </Button>
      </div>
    </aside>
  )
}

const Line = ({ label, amount }: { label: ReactNode; amount: ReactNode }) => (
  <div className={styles.part}>
    <dt>{label}</dt>
    <dd className={styles.amount}>{amount}</dd>
  </div>
)
