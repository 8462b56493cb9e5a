import { atom } from 'nanostores'
import type { texts } from '../messages.ts'

type Texts = ReturnType<(typeof texts)['get']>

/** The words of the portal that are plain text. */
type PlainKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

export type Tone = 'success' | 'info' | 'error'

/**
 * Something to tell the user: a text, or the word of the portal for it. `isSaid` where an element has said it aloud already.
 */
export type Message = { tone: Tone; isSaid?: true } & ({ text: string } | { key: PlainKey })

/** Something told, with the moment it was. */
export type News = Message & { id: number; at: number }

/** All that was told to this user on this page, newest first; at most 50. */
export const $news = atom<readonly News[]>([])

/** What shows as a toast still, oldest first. */
export const $toasts = atom<readonly News[]>([])

/** How many were told since the list was last looked at. */
export const $unseen = atom(0)

const mostKept = 50
/** The same text again within this time is one message, in milliseconds. */
const echo = 10_000

let last = 0

/** Tells the user of something that is not where they look: as a toast, and in the list of the bell. */
export function tell(message: Message): void {
  const known = $news.get().find((each) => same(each, message))
  if (known && Date.now() - known.at < echo && $toasts.get().includes(known)) return
  const news: News = { ...message, id: ++last, at: Date.now() }
  $news.set([news, ...$news.get()].slice(0, mostKept))
  $toasts.set([...$toasts.get(), news])
  $unseen.set($unseen.get() + 1)
}

/** Takes a toast away; the list keeps it. */
export const dismiss = (id: number): void => $toasts.set($toasts.get().filter((each) => each.id !== id))

/** Another user has other news. */
export function forgetNews(): void {
  $news.set([])
  $toasts.set([])
  $unseen.set(0)
}

export const textOf = (message: Message, t: Texts): string =>
  'text' in message ? message.text : t[message.key]

const same = (one: Message, other: Message): boolean =>
  one.tone === other.tone &&
  ('text' in one ? 'text' in other && one.text === other.text : 'key' in other && one.key === other.key)
