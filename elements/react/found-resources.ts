import type { FoundRecord } from '../../src/contract/shell/search.ts'
import type { Resource } from '../../src/core/define/resource.ts'
import { fetchScript } from '../../src/core/fetch-script.ts'

/** Loads the declaration of a found record's page: its actions and tabs. Undefined for kinds without one. */
export const fetchFoundResource = async (kind: FoundRecord['kind']): Promise<Resource | undefined> => {
  const load = resources[kind]
  return load && (await fetchScript(load)).resource
}

const resources: Partial<Record<FoundRecord['kind'], () => Promise<{ resource: Resource }>>> = {
  server: () => import('../../src/areas/servers/servers/servers.resource.ts'),
  user: () => import('../../src/areas/people/users/users.resource.ts'),
  network: () => import('../../src/areas/networks/networks/networks.resource.ts'),
  image: () => import('../../src/areas/storage/hdlibrary/hdlibrary.resource.ts'),
  group: () => import('../../src/areas/people/groups/groups.resource.ts'),
  key: () => import('../../src/areas/api/keys/keys.resource.ts'),
  ticket: () => import('../../src/areas/support/tickets/found-ticket.ts'),
  webhook: () => import('../../src/areas/api/webhooks/webhooks.resource.ts'),
}
