import { fieldsOf } from '../../../../contract/engine/rows.ts'
import { serverCreate } from '../../../../contract/servers/create.ts'
import type { Values } from '../../../../ui/form/form-store.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useTextIn } from '../../../../ui/kinds/value-text.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { configurationOf, type Configuration } from '../../create/configuration-form.ts'
import { amount, line, offer, offerName, offers } from './calculator.css.ts'
import { calculatorPack } from './messages.en.ts'

const fields = fieldsOf(serverCreate.estimate.reply)

/** What a configuration costs, billed hourly and billed monthly. */
export function Totals({ values, hourlyOnly }: { values: Values; hourlyOnly: boolean }) {
  const words = useWords(calculatorPack)
  const hourly = useEstimate(values, 'hourly')
  const monthly = useEstimate(hourlyOnly ? {} : values, 'monthly')
  const write = useTextIn(words)
  if (hourly.error && (hourlyOnly || monthly.error))
    return (
      <p className={note} role="status">
        {words.unpriced}
      </p>
    )
  const text = (name: string, value: unknown) => write(fields[name]!, name, value) || '…'
  return (
    <div className={offers} role="status">
      <Offer
        name={words.hourlyBilling}
        lines={[
          [words.on, text('price', hourly.value?.price)],
          [words.off, text('priceOff', hourly.value?.priceOff)],
          [words.wholeMonth, text('total', hourly.value?.total)],
          ...overTraffic(hourly.value?.overTraffic),
        ]}
      />
      {!hourlyOnly && (
        <Offer
          name={words.monthlyBilling}
          lines={[
            [words.month, text('price', monthly.value?.price)],
            ...overTraffic(monthly.value?.overTraffic),
          ]}
        />
      )}
    </div>
  )

  function overTraffic(price: unknown): Line[] {
    return price ? [[words.overTraffic, text('overTraffic', price)]] : []
  }
}

type Line = [label: string, text: string]

const Offer = ({ name, lines }: { name: string; lines: readonly Line[] }) => (
  <section className={offer} aria-label={name}>
    <p className={offerName}>{name}</p>
    {lines.map(([label, text]) => (
      <p key={label} className={line}>
        <span className={note}>{label}</span>
        <span className={amount}>{text}</span>
      </p>
    ))}
  </section>
)

/** The price of one server; the previous one stays while it changes. */
function useEstimate(values: Values, billing: Configuration['billing']) {
  const body = configurationOf({ ...values, billing, nServers: 1 })
  return useQuery(serverCreate.estimate, body && { body }, { keep: true })
}
