import { keys } from '../../../../src/contract/api/keys.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { users } from '../../../../src/contract/people/users.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { TimelineSubject } from '../../../../src/contract/shell/timeline.ts'
import { sites } from '../../../../src/contract/sites/sites.ts'
import { hdlib } from '../../../../src/contract/storage/images.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import { fail } from '../../kernel/http/fail.ts'

/** A record as its caller may see it. */
export interface Subject {
  kind: TimelineSubject
  id: string
  /** Its name; empty if tickets don't name such records. */
  name: string
  /** ID of its data center; empty for none. */
  datacenter: string
}

/**
 * Reads each kind of record by the call of its page, which throws codes 906 and 909 for callers who may not
 * see it.
 */
export const subjects: Readonly<Record<TimelineSubject, (call: Call, id: string) => Promise<Subject>>> = {
  async server(call, id) {
    const { name, datacenter } = await ask(call, servers.show, { params: { serverId: id } })
    return { kind: 'server', id, name, datacenter }
  },
  async user(call, id) {
    const shown = await ask(call, users.show, { params: { site: call.site.row.slug, id } })
    return { kind: 'user', id: shown.id, name: '', datacenter: '' }
  },
  async network(call, id) {
    const { datacenter } = await ask(call, networks.show, { params: { vlanId: id } })
    return { kind: 'network', id, name: '', datacenter }
  },
  async image(call, id) {
    await ask(call, hdlib.show, { params: { imageId: id } })
    return { kind: 'image', id, name: '', datacenter: '' }
  },
  async key(call, id) {
    await ask(call, keys.show, { params: { clientId: id } })
    return { kind: 'key', id, name: '', datacenter: '' }
  },
  async site(call, id) {
    if (id !== String(call.site.id)) throw fail(code.notFound)
    await ask(call, sites.show, { params: { siteHost: call.site.row.slug } })
    return { kind: 'site', id, name: '', datacenter: '' }
  },
}
