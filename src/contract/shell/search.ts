import { array, enums, object, type Infer } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { text } from '../kinds.ts'

/** Kinds of records that search finds, most wanted first. */
const foundKinds = [
  'server',
  'user',
  'ticket',
  'network',
  'image',
  'group',
  'key',
  'sshKey',
  'webhook',
  'host',
  'switch',
  'site',
] as const

const Found = object({
  kind: enums(foundKinds),
  id: text(1, 60),
  name: text(1, 254),
  /** What tells it from others of its name, such as its address or owner; may be empty. */
  detail: text(0, 254),
  /** Its page. */
  to: text(1, 200),
})

export type FoundRecord = Infer<typeof Found>

/** Search across all lists. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/find',
    can: 'session',
    summary:
      'Records that contain a text: at most five of each kind, from the lists that the caller may read. If none does, those ' +
      'that contain the most similar word. Never counts as activity.',
    query: object({ text: text(1, 100) }),
    reply: object({
      items: array(Found),
      /** The similar word that was searched instead; empty if the text itself was found. */
      corrected: text(0, 100),
    }),
    background: true,
  }),
}
