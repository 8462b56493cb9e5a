import { useMemo } from 'react'
import { keys } from '../../../contract/api/keys.ts'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { networks } from '../../../contract/networks/networks.ts'
import { serverCreate } from '../../../contract/servers/create.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { hdlib } from '../../../contract/storage/images.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import type { Operation } from './operation.ts'

/** A value of the reader's own, and what it is called. */
export interface OwnExample {
  value: string
  name: string
}

/** The lists whose records path parameters name. */
const lists: Readonly<Record<string, Endpoint>> = {
  serverId: servers.list,
  vlanId: networks.list,
  imageId: hdlib.list,
  clientId: keys.list,
}

/** Records of the reader's own for the parameters of a call, by name: the first ones of their lists. */
export function useOwnExamples({ parameters }: Operation): Readonly<Record<string, readonly OwnExample[]>> {
  const name = parameters.find((parameter) => parameter.in === 'path' && lists[parameter.name])?.name
  const list = (name && lists[name]) || servers.list
  const { value } = useQuery(list as typeof servers.list, name ? { query: { size: 20 } } : undefined)
  return useMemo(() => {
    if (!name || !value) return {}
    return { [name]: value.items.map((item) => ({ value: item.id, name: item.name })) }
  }, [name, value])
}

/** The example of a body, with a data center and an image that the reader can order. */
export function useOwnBody({ id, body }: Operation): unknown {
  const example = body?.example
  const orders = id.startsWith('serverCreate.') && example !== undefined
  const { value } = useQuery(serverCreate.options, orders ? {} : undefined)
  return useMemo(() => {
    const [datacenter] = value?.datacenters ?? []
    const image = value?.images.find(
      ({ datacenters }) => !datacenter || !datacenters || datacenters.includes(datacenter.id),
    )
    if (!datacenter || !image) return example
    return { ...Object(example), datacenter: datacenter.id, image: image.id }
  }, [example, value])
}
