import { id, text, time } from '../../kinds.ts'

/** What a report on servers says of each; `email` is its owner's. */
export const reportedServer = {
  id: id(36),
  server: text(1, 40),
  email: text(0, 254),
  datacenter: text(0, 6),
  created: time(),
}

/** Leads from a server that is named in a row to its page. */
export const toServer = {
  server: { can: 'servers:read', to: ({ id: server }: { id: string }) => `/servers/${server}` },
} as const
