import { tell, type Message } from './news.ts'

type Told = Extract<Message, { key: unknown }>['key']

/** What is told of a change that succeeded, by the beginning of its call; the first that fits counts. */
const changes: readonly (readonly [call: string, key: Told | undefined])[] = [
  ['PUT /header/password', 'passwordChanged'],
  // Their own place says what comes next, and the inbox tells of their end.
  ['PUT /header/disable', undefined],
  ['POST /header/exportData', undefined],
  ['PUT /header/', 'saved'],
  ['POST /header/updatePhoneDescription', 'saved'],
  ['DELETE /', 'removed'],
]

/** Tells of changes that the page's elements have made. What failed, an element says where it stands, and nobody says it again. */
export function tellOfElements(): void {
  document.addEventListener('portal-after-action', ({ target, detail: { endpoint } }) => {
    const [, key] = changes.find(([call]) => endpoint.startsWith(call)) ?? []
    const place = target instanceof Element ? target.localName : ''
    if (key) tell({ tone: 'success', key, place, isSaid: true })
  })
}
