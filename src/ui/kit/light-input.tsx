import { useLayoutEffect, useRef, useState } from 'react'
import { slot } from './field.css.ts'
import { apply, type InputProps } from './form-context.ts'
import type { LightFields } from './light-fields.ts'

/** The inputs of a light form: each a child of `host`, shown through a slot. */
export const lightInput = (host: HTMLElement, fields: LightFields) =>
  function LightInput({ name, type, label, attributes, description, initial, onInput }: InputProps) {
    const [input] = useState(() => host.ownerDocument.createElement('input'))
    const heard = useRef(onInput)
    useLayoutEffect(() => {
      heard.current = onInput
      apply(input, { type, ...attributes, 'aria-label': label, 'aria-description': description })
    })
    useLayoutEffect(() => {
      const tell = () => heard.current?.(input.value)
      input.defaultValue = initial ?? ''
      input.addEventListener('input', tell)
      const leave = fields.add(name, input)
      return () => {
        input.removeEventListener('input', tell)
        leave()
      }
    }, [input])
    return <slot className={slot} name={name} />
  }
