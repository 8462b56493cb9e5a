import { id, text, time } from '../../kinds.ts'

/** Common columns of server reports; `email` is the owner's. */
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
