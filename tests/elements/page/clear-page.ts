import { closeSvc } from './fake-svc.ts'
import { painted } from './stage.ts'

/** Removes every element and undoes a test's changes of the page. */
export async function clearPage(): Promise<void> {
  for (const element of document.querySelectorAll('[data-state]')) element.remove()
  for (const stop of stops.splice(0)) stop()
  await painted()
  closeSvc()
}

/** Does something when the page is cleared. */
export const afterwards = (undo: () => void): number => stops.push(undo)

const stops: (() => void)[] = []

/** Collects an event's details until the page is cleared; `prevent` also takes the event its effect. */
export function heard<T = unknown>(type: string, { prevent = false } = {}): T[] {
  const details: T[] = []
  const listen = (event: Event) => {
    details.push((event as CustomEvent<T>).detail)
    if (prevent) event.preventDefault()
  }
  document.addEventListener(type, listen)
  stops.push(() => document.removeEventListener(type, listen))
  return details
}
