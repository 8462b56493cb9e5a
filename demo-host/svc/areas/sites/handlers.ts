import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { sites } from '../../../../src/contract/sites.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listSites, showSite } from './list-sites.ts'
import { setSiteSupport } from './set-site-support.ts'
import { setSiteView } from './set-site-view.ts'

export const sitesHandlers: Handlers<typeof sites, Call> = {
  list: listSites,
  show: showSite,
  view: setSiteView,
  support: setSiteSupport,
}
