import { useRef, useState } from 'react'
import { cardCheck } from '../../../contract/billing/card-check.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { readAmount } from '../balance/read-amount.ts'
import { cardCheckPack } from './messages.en.ts'

interface AmountFormProps {
  currency: string
  onGuess: (outcome: 'passed' | 'failed' | 'open') => Promise<void>
}

/** Takes the amount that stands in the statement of the card. */
export function AmountForm({ currency, onGuess }: AmountFormProps) {
  const { act } = useIsland()
  const words = useWords(cardCheckPack)
  const task = useTask()
  const typed = useRef('')
  const [wrong, setWrong] = useState<string>()
  const send = () => {
    const read = readAmount(typed.current, { least: { amount: '0.01' }, most: { amount: '999.99' } })
    setWrong('problem' in read ? words.unreadable : undefined)
    if ('problem' in read) return
    void task.run(async () => {
      const body = { amount: { amount: read.amount, currency } }
      const { status } = await act(cardCheck.guess, { body }, { announced: 'failure' })
      if (status === 'open') setWrong(words.wrong)
      await onGuess(status as 'passed' | 'failed' | 'open')
    })
  }
  return (
    <Form label={words.title} onSubmit={send}>
      {task.problem && !task.of('amount') && <Banner tone="danger">{task.problem.text}</Banner>}
      <Field
        name="amount"
        label={words.amount({ currency })}
        hint={words.hint}
        error={wrong ?? task.of('amount')}
        attributes={{ inputmode: 'decimal', autocomplete: 'off' }}
        onInput={(value) => {
          typed.current = value
        }}
      />
      <span>
        <Button kind="primary" submits busy={task.busy}>
          {words.send}
        </Button>
      </span>
    </Form>
  )
}
