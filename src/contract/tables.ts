import { access } from './access.ts'
import { captcha } from './captcha.ts'
import type { EndpointTable } from './endpoint.ts'
import { login } from './login.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { crash, site } from './site.ts'
import { social } from './social.ts'

/** Every endpoint table, by area: all that `/svc` answers. */
export const tables = {
  login,
  registration,
  recovery,
  access,
  social,
  captcha,
  site,
  crash,
} satisfies Record<string, EndpointTable>
