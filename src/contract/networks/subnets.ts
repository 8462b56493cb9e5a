import { array, enums, literal, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { cidr, flag, id, ip, maybe, text } from '../kinds.ts'
import { countText } from '../kinds/count.ts'
import { AddressMap, AddressRow, addressTypes, mapSize, SubnetDetail, SubnetRow } from './rows.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** Code 927 with a reason: `addressesInUse`, `addressTaken`, `addressReserved` and so on. */
const wrongState = 927

const about = { gateway: maybe(ip()), dns: array(ip()), description: text(0, 200) }

/** The subnets of networks, and their addresses. */
export const subnets = {
  list: rendered({
    method: 'GET',
    path: '/networks/:vlanId/subnets',
    can: 'networks:read',
    summary: 'The subnets of a network.',
    query: object({ ...pageQuery }),
    reply: paged(SubnetRow),
  }),
  show: rendered({
    method: 'GET',
    path: '/networks/:vlanId/subnets/:subnetId',
    can: 'networks:read',
    summary: 'A subnet.',
    reply: SubnetDetail,
  }),
  create: rendered({
    method: 'POST',
    path: '/networks/:vlanId/subnets',
    can: 'networks:write',
    summary:
      'Adds a subnet with a prefix of 8 to 30: in a private network within RFC 1918, and never overlapping. The gateway is one of its addresses.',
    body: object({ range: cidr(), ...about }),
    reply: object({ id: id(20) }),
    errors: [920, wrongState],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/subnets/:id',
    can: 'networks:write',
    summary: "Changes a subnet's gateway, name servers and description. Its range stays.",
    body: object(about),
    reply: Saved,
    errors: [wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/networks/:vlanId/subnets/:id',
    can: 'networks:write',
    summary: 'Deletes a subnet with its notes and reservations. Refused while servers use its addresses.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
  map: endpoint({
    method: 'GET',
    path: '/networks/:vlanId/subnets/:subnetId/map',
    can: 'networks:read',
    summary: `State of each address of a subnet, up to ${mapSize} from an offset.`,
    query: object({ from: maybe(countText(2 ** 24)) }),
    reply: AddressMap,
  }),
  addresses: rendered({
    method: 'GET',
    path: '/networks/:vlanId/subnets/:subnetId/addresses',
    can: 'networks:read',
    summary: 'The addresses of a subnet: the first 65536, or above that size only those with data.',
    query: object({ ...pageQuery, type: maybe(enums(addressTypes)), use: maybe(enums(['used', 'free'])) }),
    reply: paged(AddressRow),
  }),
  describe: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/subnets/:subnetId/addresses/:id',
    can: 'networks:write',
    summary: "Changes an address's note and PTR name.",
    body: object({ note: text(0, 200), ptr: text(0, 253) }),
    reply: Saved,
  }),
  reserve: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/subnets/:subnetId/addresses/:id/reservation',
    can: 'networks:write',
    summary: 'Reserves an address, so that no server gets it, or frees it.',
    body: object({ reserved: flag() }),
    reply: Saved,
    errors: [wrongState],
  }),
  clear: rendered({
    method: 'PUT',
    path: '/networks/:vlanId/subnets/:subnetId/addresses/:id/clear',
    can: 'networks:write',
    summary: 'Clears a stale address: deletes its data, and the interface of a deleted server.',
    reply: Saved,
    errors: [wrongState],
  }),
}
