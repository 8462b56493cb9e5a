import type { Endpoint, EndpointTable } from '../../src/contract/engine/endpoint.ts'
import { tables } from '../../src/contract/tables.ts'

/** An endpoint of the contract with the area that declares it. */
export interface Listed {
  area: string
  /** As `docs/api.md` names it, such as `users.show`. */
  name: string
  /** Method and path, such as `GET /users/:site/:id`. */
  label: string
  endpoint: Endpoint
}

/** Every endpoint of the contract, in its order. */
export const listed: readonly Listed[] = Object.entries<EndpointTable>(tables).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({
    area,
    name: `${area}.${name}`,
    label: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  })),
)

/** Whether a call changes something when it succeeds, so that it needs the CSRF token. */
export const changesSomething = ({ method, changes }: Endpoint): boolean =>
  method !== 'GET' || changes === true

/** Whether its path names something. */
export const namesSomething = ({ path }: Endpoint): boolean => path.includes('/:')
