import { code } from '../../../contract/error-codes.ts'
import { servers } from '../../../contract/servers.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import type { NewServer, Options } from './create-form.ts'

/** What a new server begins with that is to be like another: all but its name and password. */
export function useSimilar(serverId: string | undefined, options: Options | undefined) {
  const params = serverId === undefined ? undefined : { serverId }
  const shown = useQuery(servers.show, params && { params })
  const disks = useQuery(servers.disks, params && { params, query: {} })
  return {
    value: shown.value && disks.value && valuesOf(shown.value, disks.value.items, options),
    error: shown.error ?? disks.error,
    isMissing: shown.problem?.first.code === code.notFound,
    refresh: () => Promise.all([shown.refresh(), disks.refresh()]),
    isAsking: params !== undefined && !(shown.value && disks.value),
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
