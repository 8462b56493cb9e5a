import { useLayoutEffect, useRef, useState } from 'react'
import { slot } from './field.css.ts'
import { apply, type InputProps } from './form-context.ts'

/** The inputs of a light form: each a child of `host` that belongs to the form by its id, shown through a slot. */
export const lightInput = (host: HTMLElement, formId: string) =>
  function LightInput({ name, type, label, attributes, description, initial, onInput }: InputProps) {
    const [input] = useState(() => host.ownerDocument.createElement('input'))
    const heard = useRef(onInput)
    useLayoutEffect(() => {
      heard.current = onInput
      apply(input, { type, ...attributes, 'aria-label': label, 'aria-description': description })
    })
    useLayoutEffect(() => {
      const tell = () => heard.current?.(input.value)
      apply(input, { name, slot: name, form: formId })
      input.defaultValue = initial ?? ''
      input.addEventListener('input', tell)
      host.append(input)
      return () => {
        input.removeEventListener('input', tell)
        input.remove()
      }
    }, [input])
    return <slot className={slot} name={name} />
  }
