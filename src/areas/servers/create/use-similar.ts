import { code } from '../../../contract/engine/error-codes.ts'
import { serverNetworks } from '../../../contract/servers/networks.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import type { NewServer, Options } from './create-form.ts'

/** The initial values of a server modelled on another: all but its name and password. */
export function useSimilar(serverId: string | undefined, options: Options | undefined) {
  const params = serverId === undefined ? undefined : { serverId }
  const shown = useQuery(servers.show, params && { params })
  const disks = useQuery(servers.disks, params && { params, query: {} })
  const nics = useQuery(serverNetworks.nics, params && { params, query: {} })
  const networks = nics.value && networksOf(nics.value.items)
  return {
    value: shown.value && disks.value && { ...valuesOf(shown.value, disks.value.items, options), networks },
    error: shown.error ?? disks.error ?? nics.error,
    isMissing: shown.problem?.first.code === code.notFound,
    refresh: () => Promise.all([shown.refresh(), disks.refresh(), nics.refresh()]),
    isAsking: params !== undefined && !(shown.value && disks.value && nics.value),
  }
}

type Server = NonNullable<ReturnType<typeof useQuery<typeof servers.show>>['value']>
type Disks = NonNullable<ReturnType<typeof useQuery<typeof servers.disks>>['value']>['items']

function valuesOf(server: Server, disks: Disks, options: Options | undefined): Partial<NewServer> {
  const { datacenter, cpuType, cpuCount, ramMB, billing, traffic, tags } = server
  const image = options?.images.find(({ name }) => name === server.image)
  const [diskGB, disk2GB, disk3GB, disk4GB] = disks
    .toSorted((one, other) => one.index - other.index)
    .map(({ sizeGB }) => sizeGB)
  return {
    datacenter,
    cpuType,
    cpuCount,
    ramMB,
    billing,
    traffic,
    ...(image && { image: image.id }),
    ...(tags.length > 0 && { tags }),
    ...(diskGB !== undefined && { diskGB }),
    ...(disk2GB !== undefined && { disk2GB }),
    ...(disk3GB !== undefined && { disk3GB }),
    ...(disk4GB !== undefined && { disk4GB }),
  }
}

function networksOf(nics: readonly { networkType: string }[]): NewServer['networks'] {
  const has = (type: string) => nics.some(({ networkType }) => networkType === type)
  if (!has('lan')) return 'wan'
  return has('wan') ? 'wanLan' : 'lan'
}
