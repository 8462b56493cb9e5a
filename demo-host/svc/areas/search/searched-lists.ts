import type { Endpoint, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { keys } from '../../../../src/contract/api/keys.ts'
import { webhooks } from '../../../../src/contract/api/webhooks.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { hosts } from '../../../../src/contract/operations/hosts.ts'
import { switches } from '../../../../src/contract/operations/switches.ts'
import { groups } from '../../../../src/contract/people/groups.ts'
import { users } from '../../../../src/contract/people/users.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { sshKeys } from '../../../../src/contract/servers/ssh-keys.ts'
import type { search } from '../../../../src/contract/shell/search.ts'
import { sites } from '../../../../src/contract/sites/sites.ts'
import { hdlib } from '../../../../src/contract/storage/images.ts'
import { tickets } from '../../../../src/contract/support/tickets.ts'

/** A record as search shows it. */
export type Found = Reply<typeof search.find>['items'][number]

/** A list with a `filter` that search looks through. */
export interface SearchedList {
  list: Endpoint
  found: (row: never) => Found
}

/** Every searched list, in the order of its kind. Each is read as its caller, so permissions are those of the list. */
export const searchedLists: readonly SearchedList[] = [
  searched('server', servers.list, ({ id, name, address, owner }) => ({
    name,
    detail: joined(address, owner),
    to: `/servers/${id}`,
  })),
  searched('user', users.list, ({ id, site, email, name }) => ({
    name: name || email,
    detail: name ? email : '',
    to: `/users/${site}/${id}`,
  })),
  searched('ticket', tickets.list, ({ id, subject, customer }) => ({
    name: subject,
    detail: joined(`#${id}`, customer),
    to: `/support/all/${id}`,
  })),
  searched('network', networks.list, ({ id, name, datacenter, subnets }) => ({
    name,
    detail: joined(subnets[0], datacenter),
    to: `/networks/${datacenter}/${id}`,
  })),
  searched('image', hdlib.list, ({ id, name, family }) => ({
    name,
    detail: family,
    to: `/hdlibrary/all/all/${id}`,
  })),
  searched('group', groups.list, ({ id, site, name, owner }) => ({
    name,
    detail: owner,
    to: `/groups/${site}/${id}`,
  })),
  searched('key', keys.list, ({ id, name, owner }) => ({ name, detail: owner, to: `/keys/${id}` })),
  searched('sshKey', sshKeys.list, ({ name, owner }) => ({
    name,
    detail: owner,
    to: `/sshKeys?filter=${encodeURIComponent(name)}`,
  })),
  searched('webhook', webhooks.list, ({ id, url, owner }) => ({
    name: url,
    detail: owner,
    to: `/webhooks/${id}`,
  })),
  searched('host', hosts.list, ({ id, datacenter }) => ({
    name: id,
    detail: datacenter,
    to: `/hosts/${id}`,
  })),
  searched('switch', switches.list, ({ id, name, mgmtIp }) => ({
    name,
    detail: mgmtIp,
    to: `/switch/${id}`,
  })),
  searched('site', sites.list, ({ siteHost, name }) => ({
    name,
    detail: siteHost,
    to: `/sites/${siteHost}`,
  })),
]

function searched<List extends Endpoint>(
  kind: Found['kind'],
  list: List,
  shown: (row: RowOf<List>) => Omit<Found, 'kind' | 'id'>,
): SearchedList {
  const found = (row: RowOf<List> & { id: string }): Found => {
    const { name, detail, to } = shown(row)
    return { kind, id: row.id, name: name.slice(0, 254), detail: detail.slice(0, 254), to }
  }
  return { list, found: found as SearchedList['found'] }
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
