import type { Endpoint, EndpointTable } from '../../src/contract/endpoint.ts'
import { tables } from '../../src/contract/tables.ts'

/** An endpoint of the contract with the area that declares it. */
export interface Listed {
  area: string
  /** Method and path, such as `GET /users/:site/:id`. */
  label: string
  endpoint: Endpoint
}

/** Every endpoint of the contract, in its order. */
export const listed: readonly Listed[] = Object.entries<EndpointTable>(tables).flatMap(([area, table]) =>
  Object.values(table).map((endpoint) => ({ area, label: `${endpoint.method} ${endpoint.path}`, endpoint })),
)

/** What `--only` takes: the areas of the contract, and `service` for what belongs to no endpoint. */
export const areas: readonly string[] = ['service', ...Object.keys(tables)]

/** Whether a call changes something when it succeeds, so that it needs the CSRF token. */
export const changes = ({ method, changes }: Endpoint): boolean => method !== 'GET' || changes === true
