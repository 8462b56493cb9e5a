import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import type { Call } from '../../domain/calls/call.ts'
import { checkDns } from './dns.ts'
import { checkHost } from './host.ts'
import { readPageColors } from './page-colors.ts'
import { publishSetup } from './publish.ts'
import {
  beginSetup,
  saveAdministrators,
  saveBranding,
  saveCompany,
  saveHost,
  saveMenu,
  savePrices,
} from './save-steps.ts'
import { listSetups, removeSetup, showSetup } from './setups.ts'

export const siteSetupsHandlers: Handlers<typeof siteSetups, Call> = {
  list: listSetups,
  show: showSetup,
  hosts: checkHost,
  begin: beginSetup,
  host: saveHost,
  company: saveCompany,
  branding: saveBranding,
  pageColors: readPageColors,
  prices: savePrices,
  menu: saveMenu,
  administrators: saveAdministrators,
  dns: checkDns,
  publish: publishSetup,
  remove: removeSetup,
}
