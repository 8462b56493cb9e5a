import type { PortalElement } from '../../../ui/island/shell.ts'
import type { Card } from './draw.ts'

/** Until the view has taken the card over: notes what is pressed, and presses it once the view can act. */
export function bridge(host: PortalElement, { form, email, password, submit }: Card): void {
  const { shadowRoot: root } = host
  const pressed = new Set<HTMLElement>()
  // A failure of the view takes the card away; what was typed stays.
  const isUntaken = () => form.dataset['served'] !== undefined
  const press = (button: HTMLElement) => {
    // A second press on a switch takes the first one back.
    if (button.ariaPressed && pressed.delete(button)) return
    pressed.add(button)
    if (button === submit) submit.ariaBusy = submit.ariaDisabled = 'true'
  }
  const hear = ({ target }: Event) => {
    const part = target as Element
    const button = part.closest('button')
    if (!isUntaken() || !submit.isConnected) return
    if (button) press(button)
    else if (part.matches('[part=label]'))
      (part.nextElementSibling!.querySelector('slot')!.assignedElements()[0] as HTMLElement).focus()
  }
  root.addEventListener('click', hear)
  // The view puts its own in the place of these.
  for (const input of [email, password])
    input.onkeydown = (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      press(submit)
    }
  form.onsubmit = (event) => {
    event.preventDefault()
    event.stopPropagation()
    press(submit)
  }

  if (host.hasAttribute('autofocus') && matchMedia('(pointer: fine)').matches) {
    form.dataset['focused'] = ''
    ;(email.value ? password : email).focus()
  }

  host.addEventListener(
    'portal-ready',
    () => {
      root.removeEventListener('click', hear)
      submit.ariaBusy = submit.ariaDisabled = null
      // Another screen than the form has come, so what was typed goes.
      if (isUntaken()) for (const node of [form, email, password]) node.remove()
      for (const button of pressed) button.click()
    },
    { once: true },
  )
}
