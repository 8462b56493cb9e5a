import { useState } from 'react'
import type { Infer } from 'superstruct'
import { cards, type PaymentCard } from '../../../contract/billing/cards.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { ConfirmAction } from '../../../ui/confirm/confirm-action.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { cardsPack } from './messages.en.ts'
import { useCardName } from './use-card-name.ts'

type Charged = Infer<typeof PaymentCard>

interface CardItemProps {
  card: Charged
  /** What becomes the default card when this one is removed. */
  next: Charged | undefined
  mayPay: boolean
  onChange: () => void
}

/** One card: which, until when, and what can be done with it. */
export function CardItem({ card, next, mayPay, onChange }: CardItemProps) {
  const { act, announce } = useIsland()
  const words = useWords(cardsPack)
  const nameOf = useCardName()
  const task = useTask()
  const [isAsking, setAsking] = useState(false)
  const { id, expiry, expiryMonth, expiryYear, isDefault } = card
  const setDefault = () =>
    task.run(async () => {
      await act(cards.setDefault, { params: { id } })
      announce(words.changed)
      onChange()
    })
  const remove = async () => {
    await act(cards.remove, { params: { id } })
    announce(words.removed)
    onChange()
  }
  return (
    <Item
      title={nameOf(card)}
      chips={
        <>
          {isDefault && <Chip tone="info">{words.isDefault}</Chip>}
          {expiry !== 'valid' && <Chip tone={expiry === 'soon' ? 'warning' : 'danger'}>{words[expiry]}</Chip>}
        </>
      }
      details={[
        words.expires({ month: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` }),
        task.problem?.text,
      ]}
      actions={
        mayPay && (
          <>
            {!isDefault && (
              <Button busy={task.busy} onPress={() => void setDefault()}>
                {words.setDefault}
              </Button>
            )}
            <Button onPress={() => setAsking(true)}>{words.remove}</Button>
          </>
        )
      }
    >
      <ConfirmAction
        open={isAsking}
        title={words['remove.title']({ card: nameOf(card) })}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        tone="danger"
        onClose={() => setAsking(false)}
        run={remove}
      >
        <p className={plain}>
          {!next
            ? words['remove.last']
            : isDefault
              ? words['remove.default']({ next: nameOf(next) })
              : words['remove.other']}
        </p>
      </ConfirmAction>
    </Item>
  )
}
