import { is } from 'superstruct'
import { ip } from '../../../../src/contract/kinds.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { subnets } from '../../../../src/contract/networks/subnets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { needed, said, wrong } from './fields.ts'

/** The networks of a data center. */
export const listNetworks = async ({ fields }: Asked, call: Call) => {
  const rows = await askAll(call, networks.list, { query: { datacenter: needed(fields, 'datacenter') } })
  return rows.map(({ id, name, datacenter }) => ({
    datacenter,
    ids: [id],
    names: [name],
    vlanId: Number(id),
  }))
}

/** Creates a private network, and a subnet with `subnetIp`. */
export const createNetwork = async ({ fields }: Asked, call: Call) => {
  const about = aboutOf(fields)
  const range = said(fields, 'subnetIp') === undefined ? undefined : rangeOf(fields)
  const { id: vlanId } = await ask(call, networks.create, {
    body: {
      datacenter: needed(fields, 'datacenter'),
      name: needed(fields, 'name'),
      range,
      gateway: range && about.gateway,
    },
  })
  const made = { networkId: Number(vlanId) }
  if (range === undefined) return answer('Network created successfully', made)
  const [subnet] = await askAll(call, subnets.list, { params: { vlanId } })
  const id = subnet?.id ?? ''
  if (about.dns.length > 0 || about.description)
    await ask(call, subnets.edit, { params: { vlanId, id }, body: { ...about } })
  return answer('Network created successfully', { ...made, subnetId: Number(id) })
}

export const deleteNetwork = async ({ fields }: Asked, call: Call) => {
  await ask(call, networks.remove, { params: { id: needed(fields, 'id') } })
  return answer('Network deleted successfully', {})
}

export const listSubnets = async ({ fields }: Asked, call: Call) => {
  const rows = await askAll(call, subnets.list, { params: { vlanId: needed(fields, 'vlanId') } })
  return rows.map((row) => {
    const [subnetIp = '', bits] = row.range.split('/')
    const { subnetMask, startRange, endRange, inUse, total, dns } = row
    return {
      subnetId: Number(row.id),
      subnetIp,
      subnetBit: Number(bits),
      subnetMask,
      gateway: row.gateway ?? '',
      startRange,
      endRange,
      inUse,
      total,
      edit: row.permission !== 'access',
      dns1: dns[0] ?? '',
      dns2: dns[1] ?? '',
      subnetDescription: row.description,
    }
  })
}

export const createSubnet = async ({ fields }: Asked, call: Call) => {
  const { id } = await ask(call, subnets.create, {
    params: { vlanId: needed(fields, 'vlanId') },
    body: { range: rangeOf(fields), ...aboutOf(fields) },
  })
  return answer('Subnet created successfully', { subnetId: Number(id) })
}

export const editSubnet = async ({ fields }: Asked, call: Call) => {
  const id = needed(fields, 'subnetId')
  const body = { ...aboutOf(fields) }
  await ask(call, subnets.edit, { params: { vlanId: await networkOf(call, fields, id), id }, body })
  return answer('Subnet edited successfully', {})
}

export const deleteSubnet = async ({ fields }: Asked, call: Call) => {
  const id = needed(fields, 'subnetId')
  await ask(call, subnets.remove, { params: { vlanId: await networkOf(call, fields, id), id } })
  return answer('Subnet deleted successfully', {})
}

/** Clients parse the result from JSON text. */
const answer = (message: string, made: object) => ({ message, res: JSON.stringify(made) })

const rangeOf = (fields: Fields): string => `${needed(fields, 'subnetIp')}/${needed(fields, 'subnetBit')}`

const aboutOf = (fields: Fields) => ({
  gateway: addressOf(fields, 'gateway'),
  dns: ['dns1', 'dns2'].map((name) => addressOf(fields, name)).filter((each) => each !== undefined),
  description: said(fields, 'subnetDescription') ?? '',
})

const addressOf = (fields: Fields, name: string): string | undefined => {
  const address = said(fields, name)
  if (address !== undefined && !is(address, ip())) throw wrong(name)
  return address
}

/** Network of a subnet: the given one, else searched. */
const networkOf = async (call: Call, fields: Fields, subnetId: string): Promise<string> => {
  const named = said(fields, 'vlanId')
  if (named !== undefined) return named
  for (const { id: vlanId } of await askAll(call, networks.list)) {
    const rows = await askAll(call, subnets.list, { params: { vlanId } })
    if (rows.some(({ id }) => id === subnetId)) return vlanId
  }
  throw wrong('subnetId')
}
