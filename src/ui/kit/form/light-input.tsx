import { useLayoutEffect, useRef, useState } from 'react'
import { slot } from '../field/field.css.ts'
import { apply, type InputProps } from './form-context.ts'
import type { LightFields } from './light-fields.ts'

/** The inputs of a light form: each a child of the element, shown through a slot. */
export const lightInput = (fields: LightFields) =>
  function LightInput(props: InputProps) {
    const { name, initial, onInput } = props
    const [input] = useState(() => fields.input(name))
    const heard = useRef(onInput)
    useLayoutEffect(() => {
      heard.current = onInput
      apply(input, spoken(props))
    })
    useLayoutEffect(() => {
      const tell = () => heard.current?.(input.value)
      // An input that has it already may be being filled in or composed in.
      if (input.defaultValue !== (initial ?? '')) input.defaultValue = initial ?? ''
      input.addEventListener('input', tell)
      const leave = fields.add(name, input)
      return () => {
        input.removeEventListener('input', tell)
        leave()
      }
    }, [input])
    return <slot className={slot} name={name} />
  }

/** Attributes of an input that nothing of its root reaches by id. */
export const spoken = ({ type, label, attributes, description }: InputProps) => ({
  type,
  ...attributes,
  'aria-label': label,
  'aria-description': description,
})
