import { useState } from 'react'
import { inOrderOf } from '../../../contract/engine/in-order-of.ts'
import { orderedIn } from '../../../contract/kinds/ordered.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { CheckGroup } from '../../kit/choice/check-group.tsx'
import { OrderedList } from '../../ordered/ordered-list.tsx'
import { grown } from './rows.css.ts'
import type { InputProps } from './input-props.ts'

/** A few things that the user puts in an order. */
export function Input({ of, name, label, hint, error, initial, words, onChange }: InputProps) {
  const [order, setOrder] = useState(() =>
    inOrderOf(orderedIn(of), (initial ?? []) as string[], (each) => each).map((id) => ({ id })),
  )
  const nameOf = ({ id }: { id: string }) => wordOf(words, `${name}.${id}`) ?? id
  return (
    <CheckGroup {...{ label, hint, error }}>
      <input type="hidden" name={name} value={order.map(({ id }) => id).join('\n')} />
      <OrderedList
        label={label}
        things={order}
        nameOf={nameOf}
        onReorder={(things) => {
          setOrder([...things])
          onChange()
        }}
      >
        {(thing) => <span className={grown}>{nameOf(thing)}</span>}
      </OrderedList>
    </CheckGroup>
  )
}
