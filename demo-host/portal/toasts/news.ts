import { atom } from 'nanostores'
import type { texts } from '../messages.ts'

type Texts = ReturnType<(typeof texts)['get']>

/** Portal messages without parameters. */
type PlainKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

export type Tone = 'success' | 'error'

/** Result of a user's action: a text, or a message of the portal. */
export type Message = {
  tone: Tone
  /** Its source: the next toast of the same source replaces it. */
  place?: string
  /** An element has said it aloud already. */
  isSaid?: true
} & ({ text: string } | { key: PlainKey })

/** A message that shows. */
export type Toast = Message & { id: number }

/** Visible toasts, oldest first; at most three. */
export const $toasts = atom<readonly Toast[]>([])

const mostShown = 3

let last = 0

/** Shows the result of a user's action, unless an element shows it. */
export function tell(message: Message): void {
  const others = $toasts.get().filter((each) => !isReplaced(each, message))
  $toasts.set([...others, { ...message, id: ++last }].slice(-mostShown))
}

export const dismiss = (id: number): void => $toasts.set($toasts.get().filter((each) => each.id !== id))

/** Another user has done nothing yet. */
export const dismissAll = (): void => $toasts.set([])

export const textOf = (message: Message, t: Texts): string =>
  'text' in message ? message.text : t[message.key]

const isReplaced = (one: Message, next: Message): boolean =>
  (next.place !== undefined && one.place === next.place) ||
  ('text' in one ? 'text' in next && one.text === next.text : 'key' in next && one.key === next.key)
