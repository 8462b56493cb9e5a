import { useState } from 'react'
import { credits, longestPromoCode } from '../../../contract/billing/credits.ts'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { FocusOn } from '../../../ui/kit/focus/focus-on.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { useFormTask } from '../../../ui/task/form-task.ts'
import { pack } from './messages.en.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'

/** A promo code and its button. Why a code gives nothing stands at the field, where it can be corrected. */
export function RedeemForm({ onRedeemed }: { onRedeemed: () => Promise<void> }) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const amount = useAmountText()
  const task = useFormTask()
  const [round, setRound] = useState(0)
  const redeem = async ({ code = '' }: Record<string, string>) => {
    const typed = trimTyped(code)
    if (task.refuse(typed ? {} : { code: words.enterCode })) return
    await task.run(async () => {
      const credit = await act(credits.redeem, { body: { code: typed } })
      setRound((before) => before + 1)
      await onRedeemed()
      announce(words.redeemed({ amount: amount(credit.amount) }))
    })
  }
  const error = task.of('code')
  const { problem } = task
  return (
    <Form label={words.code} onSubmit={(values) => void redeem(values)}>
      {error && <FocusOn field="code" when={error} />}
      {problem && problem.key !== 'code' && <Banner tone="danger">{problem.text}</Banner>}
      <Field
        key={round}
        name="code"
        label={words.code}
        error={error}
        attributes={{
          autocomplete: 'off',
          autocapitalize: 'characters',
          spellcheck: 'false',
          dir: 'ltr',
          maxlength: String(longestPromoCode),
        }}
        onInput={() => task.recheck('code', {})}
      />
      <span>
        <Button submits busy={task.busy}>
          {words.redeem}
        </Button>
      </span>
    </Form>
  )
}
