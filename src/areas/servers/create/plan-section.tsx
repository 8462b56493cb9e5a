import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { amountText } from '../../../core/format/amount-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { FormFields, type DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { note } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import * as styles from './cards.css.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { Options } from './configuration-form.ts'
import { createPack } from './messages.en.ts'
import { Offers } from './offers.ts'

type Plan = Options['plans'][number]

const sized = ['cpuType', 'cpuCount', 'ramMB', 'diskGB'] as const

/** The sizes of the site as cards, or each part of a size by itself; and how it is paid for. */
export function PlanSection(props: DrawnSection) {
  const { initial, options, errors, values, onChange } = props
  const { plans, images, hourlyOnly } = useContext(Offers)
  const words = useWords(createPack)
  const isLike = (plan: Plan) => sized.every((name) => initial[name] === plan[name])
  const [wanted, setWanted] = useState(() => plans.find(isLike)?.id ?? custom)
  const parts = useRef<HTMLDivElement>(null)
  const offers = (name: string, size: number) => options[name]?.some(({ value }) => value === size) ?? true
  const fits = ({ ramMB, diskGB }: Plan) => offers('ramMB', ramMB) && offers('diskGB', diskGB)
  const fitting = plans.filter(fits)
  const plan = wanted === custom ? undefined : (fitting.find(({ id }) => id === wanted) ?? fitting[0])
  const chosen = plan?.id ?? custom
  // An image that needs more has changed the size.
  useEffect(() => {
    if (chosen === wanted) return
    setWanted(chosen)
    onChange()
  }, [chosen])
  // The parts begin as those of the size that was chosen before.
  useLayoutEffect(() => {
    for (const name of sized) {
      const list = parts.current?.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      if (list && values[name] !== undefined) list.value = String(values[name] as string | number)
    }
  }, [chosen])
  const image = images.find(({ id }) => id === values['image'])
  return (
    <>
      {image && (fitting.length < plans.length || !plan) && <Least image={image} fields={props.fields} />}
      {plans.length > 0 && (
        <ChoiceCards
          name="$plan"
          label={words['panel.size']}
          chosen={chosen}
          options={[
            ...plans.map((each) => ({
              value: each.id,
              off: !fits(each),
              content: <PlanCard plan={each} isOff={!fits(each)} {...props} />,
            })),
            {
              value: custom,
              content: (
                <>
                  <div className={styles.cardTitle} data-title="">
                    {words.custom}
                  </div>
                  <div className={styles.detail}>{words.customHint}</div>
                </>
              ),
            },
          ]}
          onChoose={(value) => {
            setWanted(value)
            onChange()
          }}
        />
      )}
      {plan ? (
        sized.map((name) => <input key={name} type="hidden" name={name} value={String(plan[name])} />)
      ) : (
        <div ref={parts} className={styles.custom}>
          <FormFields {...props} names={sized} />
        </div>
      )}
      <ChoiceCards
        name="billing"
        label={words.billing}
        chosen={values['billing'] as string | undefined}
        error={errors['billing']}
        options={(hourlyOnly ? hourly : billings).map((value) => ({
          value,
          content: (
            <>
              <div className={styles.cardTitle} data-title="">
                {words[`billing.${value}`]}
              </div>
              <div className={styles.detail}>{words[`about.${value}`]}</div>
            </>
          ),
        }))}
        onChoose={onChange}
      />
    </>
  )
}

const hourly = ['hourly'] as const

const billings = ['hourly', 'monthly'] as const

/** The choice of each part by itself. */
const custom = 'custom'

function PlanCard({ plan, isOff, values, fields }: DrawnSection & { plan: Plan; isOff: boolean }) {
  const words = useWords(createPack)
  const write = useTextIn(words)
  const locale = useStore(useIsland().words.$lang)
  const { name, cpuType, cpuCount, prices } = plan
  const isMonthly = values['billing'] === 'monthly'
  const text = ({ amount, currency }: { amount: string; currency: string }) =>
    isolate(amountText(amount, currency, locale))
  return (
    <>
      <div className={styles.cardTitle} data-title="">
        {name}
      </div>
      {prices ? (
        <>
          <div className={styles.price}>
            {words.perMonth({ amount: text(isMonthly ? prices.monthly : prices.fullMonth) })}
          </div>
          {!isMonthly && (
            <div className={styles.detail}>{words.perHour({ amount: text(prices.hourly) })}</div>
          )}
        </>
      ) : (
        <div className={styles.detail}>{words.noPrice}</div>
      )}
      <div>{words.cpus({ count: cpuCount })}</div>
      <div>{words.ofMemory({ size: write(fields['ramMB']!, 'ramMB', plan.ramMB) })}</div>
      <div>{words.ofDisk({ size: write(fields['diskGB']!, 'diskGB', plan.diskGB) })}</div>
      <div className={styles.detail}>{isOff ? words.tooSmall : words[`cpuType.${cpuType}`]}</div>
    </>
  )
}

/** Why less of something is not offered. */
function Least({ image, fields }: { image: Options['images'][number]; fields: DrawnSection['fields'] }) {
  const words = useWords(createPack)
  const write = useTextIn(words)
  const { name, ramMB, diskGB } = image
  const values = {
    name,
    ram: write(fields['ramMB']!, 'ramMB', ramMB),
    disk: write(fields['diskGB']!, 'diskGB', diskGB),
  }
  return <p className={note}>{words.least(values)}</p>
}
