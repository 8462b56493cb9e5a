import { useState } from 'react'
import { autoRecharge } from '../../../contract/billing/auto-recharge.ts'
import { deposits } from '../../../contract/billing/deposits.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { ConfirmAction } from '../../../ui/confirm/confirm-action.tsx'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { rechargePack } from './messages.en.ts'

export { rechargePack as pack } from './messages.en.ts'

type Shown = Reply<typeof autoRecharge.show>

/** Deposits that are made by themselves: what is set, what it has charged, and the form. */
export function Section() {
  const { act, announce } = useIsland()
  const words = useWords(rechargePack)
  const mayPay = usePermitted()('billing:write')
  const { value, error, refresh } = useQuery(autoRecharge.show, {})
  const balance = useQuery(deposits.balance, {})
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const currency = balance.value?.least.currency ?? 'USD'
  const save = async (values: Record<string, unknown>) => {
    await act(autoRecharge.save, { body: values as never }, { success: words.turnedOn })
    announce(words.turnedOn)
    setEditing(false)
    await refresh()
  }
  const turnOff = async () => {
    await act(autoRecharge.remove, {}, { success: words.turnedOff })
    announce(words.turnedOff)
    await refresh()
  }
  if (balance.value && !balance.value.canPay) return null
  return (
    <Card
      title={words.title}
      about={words.about}
      state={
        value && <Chip tone={value.isOn ? 'success' : 'neutral'}>{value.isOn ? words.on : words.off}</Chip>
      }
    >
      {value && balance.value ? (
        <>
          <Summary {...value} />
          {isEditing && (
            <FormView
              pack={rechargePack}
              fields={fieldsOf(autoRecharge.save.body)}
              initial={{ ...(value.settings ?? usual(currency)) }}
              label={words.title}
              action={value.isOn ? words.save : words.turnOn}
              onSubmit={save}
              onCancel={() => setEditing(false)}
            />
          )}
          {mayPay && !isEditing && (
            <div className={row}>
              <Button onPress={() => setEditing(true)}>{value.isOn ? words.change : words.turnOn}</Button>
              {value.isOn && <Button onPress={() => setAsking(true)}>{words.turnOff}</Button>}
            </div>
          )}
          <ConfirmAction
            open={isAsking}
            title={words['turnOff.title']}
            confirmLabel={words.turnOff}
            cancelLabel={words.cancel}
            onClose={() => setAsking(false)}
            run={turnOff}
          >
            <p className={plain}>{words['turnOff.about']}</p>
          </ConfirmAction>
        </>
      ) : error ? (
        <TabFailed text={error.text} retry={() => void refresh()} />
      ) : (
        <CardWaiting />
      )}
    </Card>
  )
}

function Summary({ isOn, settings, charged, offReason }: Shown) {
  const words = useWords(rechargePack)
  const amount = useAmountText()
  if (offReason) return <Banner tone="danger">{words[`offReason.${offReason}`]}</Banner>
  if (!isOn || !settings) return <p className={note}>{words.none}</p>
  const { below, month } = settings
  return (
    <>
      <p className={plain}>
        {words.now({ below: amount(below), amount: amount(settings.amount), month: amount(month) })}
      </p>
      <p className={note}>{words.charged({ charged: amount(charged), month: amount(month) })}</p>
    </>
  )
}

const usual = (currency: string) => {
  const [below, amount, month] = currency === 'ILS' ? ['50', '200', '1000'] : ['10', '50', '250']
  const of = (text: string) => ({ amount: `${text}.00`, currency })
  return { below: of(below!), amount: of(amount!), month: of(month!) }
}
