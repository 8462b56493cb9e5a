import { messageOf } from 'portico/react'
import { words } from '../settings/language.ts'
import { tell, type Message } from './news.ts'

type Told = Extract<Message, { key: unknown }>['key']

/** What is told of a change that succeeded, by the beginning of its call; the first that fits counts. */
const changes: readonly (readonly [call: string, key: Told | undefined])[] = [
  ['PUT /header/password', 'passwordChanged'],
  // Their own place says what comes next, and the task tells of its end.
  ['PUT /header/disable', undefined],
  ['POST /header/exportData', undefined],
  ['PUT /header/', 'saved'],
  ['POST /header/updatePhoneDescription', 'saved'],
  ['DELETE /', 'removed'],
]

/** Tells of what the page's elements do: changes that succeeded, and calls that failed. */
export function tellOfElements(): void {
  document.addEventListener('portal-after-action', ({ detail: { endpoint } }) => {
    const [, key] = changes.find(([call]) => endpoint.startsWith(call)) ?? []
    if (key) tell({ tone: 'success', key, isSaid: true })
  })
  // What it means for the session is said where that is met; the event comes right after this one.
  const ofSession = new Set<number>()
  document.addEventListener('portal-session-error', ({ detail }) => void ofSession.add(detail.code))
  document.addEventListener('portal-error', ({ target, detail }) => {
    // The sign-in form says everything itself.
    if (!(target instanceof Element) || target.localName === 'portal-login') return
    // What cannot be shown says so where it would stand.
    if (detail.endpoint?.startsWith('GET ')) return
    void messageOf(words, detail).then((text) => {
      if (!ofSession.has(detail.code)) tell({ tone: 'error', text, isSaid: true })
    })
  })
}
