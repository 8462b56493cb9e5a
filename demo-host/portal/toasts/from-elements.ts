import { tell, type Message } from './news.ts'

type Told = Extract<Message, { key: unknown }>['key']

/** Toast of a successful change, by the prefix of its call; the first match counts. */
const changes: readonly (readonly [call: string, key: Told | undefined])[] = [
  ['PUT /header/password', 'passwordChanged'],
  // The page itself shows the next step, and the inbox the end.
  ['PUT /header/disable', undefined],
  ['POST /header/exportData', undefined],
  ['PUT /header/', 'saved'],
  ['POST /header/updatePhoneDescription', 'saved'],
  ['DELETE /', 'removed'],
]

/**
 * Shows toasts for changes made by the page's elements. Elements show their own failures, so these are left
 * out.
 */
export function tellOfElements(): void {
  document.addEventListener('portal-after-action', ({ target, detail: { endpoint } }) => {
    const [, key] = changes.find(([call]) => endpoint.startsWith(call)) ?? []
    const place = target instanceof Element ? target.localName : ''
    if (key) tell({ tone: 'success', key, place, isSaid: true })
  })
}
