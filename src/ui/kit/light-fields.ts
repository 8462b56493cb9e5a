import { randomId } from '../../core/random-id.ts'
import { putAmong } from '../guard/own-children.ts'
import { apply } from './form-context.ts'

/** A form in the light DOM of an element, which password managers see and no browser can send anywhere. */
export interface LightFields {
  /** Puts an input of a name among the element's children, where the slot of that name shows it; returns how to take it out. */
  add(name: string, input: HTMLInputElement): () => void
  focus(name: string): void
  submit(): void
  /** Puts the form itself there; returns how to take it out. */
  open(): () => void
}

/** Makes one for an element; `run` gets what was typed, by name. */
export function lightFields(host: HTMLElement, run: (values: Record<string, string>) => void): LightFields {
  const form = host.ownerDocument.createElement('form')
  apply(form, { id: `portal-${randomId()}`, novalidate: '', ...harmless })
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
  form.onsubmit = (event) => {
    event.preventDefault()
    // A form of the page around this one must not take the submission for its own.
    event.stopPropagation()
    act()
  }

  return {
    submit,
    focus: (name) => inputs.get(name)?.focus(),
    add(name, input) {
      inputs.set(name, input)
      // What has no name is part of nothing that a browser sends.
      apply(input, { id: `${form.id}-${name}`, slot: name, form: form.id })
      input.onkeydown = (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        event.preventDefault()
        if (!event.repeat) submit()
      }
      // What was typed before the element was taken out of the page and put back again.
      input.value = typed.get(host)?.[name] ?? input.value
      const leave = putAmong(host, input)
      return () => {
        typed.set(host, host.isConnected ? {} : { ...typed.get(host), [name]: input.value })
        inputs.delete(name)
        leave()
      }
    },
    open() {
      for (const copy of copiesOf(host, form)) copy.remove()
      return putAmong(host, form)
    },
  }
}

/** What was typed into elements that are out of the page is no longer anybody's. */
export const forgetTyped = (): unknown => (typed = new WeakMap())

let typed = new WeakMap<HTMLElement, Record<string, string>>()

// No browser sends such a form anywhere, and libraries that send forms in its place leave it alone.
const harmless = { method: 'dialog', 'data-turbo': 'false', 'hx-boost': 'false', 'hx-disable': '' }

/** What a clone of the element brought along: the form and the inputs of the one it was cloned from. */
const copiesOf = (host: HTMLElement, { id }: HTMLFormElement) =>
  host.querySelectorAll(
    `:scope > form[id^=portal-]:not(#${id}), :scope > input[form^=portal-]:not([form=${id}])`,
  )
