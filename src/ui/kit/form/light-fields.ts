import { randomId } from '../../../core/random-id.ts'
import { ours, putAmong } from '../../guard/own-children.ts'
import { apply } from './form-context.ts'

/** A form in the light DOM of an element, which password managers see and no browser can send anywhere. */
export interface LightFields {
  /** The input of a name: the server-rendered one with any text typed since, or a new one. */
  input(name: string): HTMLInputElement
  /** Puts an input of a name among the element's children, where the slot of that name shows it; returns how to take it out. */
  add(name: string, input: HTMLInputElement): () => void
  focus(name: string): void
  submit(): void
  /** Puts the form itself there; returns how to take it out. */
  open(): () => void
}

/** Creates the light fields of an element; `run` gets the typed text by name. */
export function lightFields(host: HTMLElement, run: (values: Record<string, string>) => void): LightFields {
  const form =
    host.querySelector<HTMLFormElement>('[data-served]') ?? host.ownerDocument.createElement('form')
  apply(form, formAttributes(form.id || `portal-${randomId()}`))
  const inputs = new Map<string, HTMLInputElement>()
  let isHeard = false

  const act = () => {
    isHeard = true
    run(Object.fromEntries([...inputs].map(([name, { value }]) => [name, value])))
  }
  const submit = () => {
    isHeard = false
    try {
      // Password managers listen for it; a page may stop it, and a sandbox allows none.
      form.requestSubmit()
    } catch {
      // Firefox calls a form of this method invalid outside of a dialog.
    }
    if (!isHeard) act()
  }
  const place = (node: HTMLElement) => {
    delete node.dataset['served']
    return putAmong(host, node)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    // A form of the page around this one must not take the submission for its own.
    event.stopPropagation()
    act()
  }

  return {
    submit,
    input: (name) =>
      host.querySelector<HTMLInputElement>(`[data-served][slot=${name}]`) ??
      host.ownerDocument.createElement('input'),
    focus: (name) => inputs.get(name)?.focus(),
    add(name, input) {
      inputs.set(name, input)
      apply(input, inputAttributes(form.id, name))
      input.onkeydown = (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        event.preventDefault()
        if (!event.repeat) submit()
      }
      const leave = place(input)
      return () => {
        inputs.delete(name)
        leave()
      }
    },
    open() {
      const leave = place(form)
      for (const left of host.querySelectorAll(leftovers)) if (!ours.has(left)) left.remove()
      return leave
    },
  }
}

/** Attributes of the form: no browser sends such a one anywhere, and libraries that send forms in its place leave it alone. */
export const formAttributes = (id: string) => ({
  id,
  novalidate: '',
  method: 'dialog',
  'data-turbo': 'false',
  'hx-boost': 'false',
  'hx-disable': '',
})

/** Attributes that tie an input to its form and slot. Browsers never submit an input without a name. */
export const inputAttributes = (form: string, name: string) => ({ id: `${form}-${name}`, slot: name, form })

// Inputs that a clone of the element brought along, or that a server rendered for another screen.
const leftovers = ':scope>:is(form,input)[id^=portal-]'
