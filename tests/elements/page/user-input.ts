import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { painted } from './stage.ts'

/**
 * Presses a key as a user would, and waits for its effect. A Tab beyond the last stop leaves the page for the
 * browser, and the next tests would not get their keys.
 */
export const press = (key: string): Promise<void> => arrived('keyup', 1, () => sendKeys({ press: key }))

/** Types text, key by key. */
export const type = (text: string): Promise<void> =>
  arrived('keyup', text.length, () => sendKeys({ type: text }))

/** Clicks into the middle of an element, or `beside` it: above its upper edge. */
export async function click(element: Element, where: 'middle' | 'beside' = 'middle'): Promise<void> {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const y = where === 'middle' ? top + height / 2 : top - 10
  const position: [number, number] = [Math.round(left + width / 2), Math.round(y)]
  await arrived('mouseup', 1, () => sendMouse({ type: 'click', position }))
}

/** Pastes text from the clipboard into the focused element. */
export async function paste(text: string, into: HTMLElement): Promise<void> {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  source.focus()
  source.select()
  await withControl('c')
  into.focus()
  await withControl('v')
  await painted()
  source.remove()
}

// Registered first: elements hide their keys from later listeners.
const heard = { keyup: 0, mouseup: 0 }
for (const type of ['keyup', 'mouseup'] as const) addEventListener(type, () => (heard[type] += 1), true)

/** Firefox says that it has pressed a key before the page has heard of it. */
async function arrived(type: keyof typeof heard, times: number, send: () => Promise<unknown>): Promise<void> {
  const wanted = heard[type] + times
  await send()
  // A key can also take the focus out of the page, which then hears no more of it.
  const end = performance.now() + 500
  while (heard[type] < wanted && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await painted()
}

async function withControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}
