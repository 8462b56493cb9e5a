import type { EndpointTable } from './endpoint.ts'
import { login } from './login.ts'
import { crash, site } from './site.ts'

/** Every endpoint table, by area: all that `/svc` answers. */
export const tables = { login, site, crash } satisfies Record<string, EndpointTable>
