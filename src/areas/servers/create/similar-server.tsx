import type { ReactNode } from 'react'
import { code } from '../../../contract/engine/error-codes.ts'
import { serverNetworks } from '../../../contract/servers/networks.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import type { Options } from './configuration-form.ts'
import type { NewServer } from './create-form.ts'

interface SimilarServerProps {
  serverId: string
  options: Options
  children: (values: Partial<NewServer>) => ReactNode
}

/** Renders a form with the initial values of a server modelled on another: all but its name and password. */
export function SimilarServer({ serverId, options, children }: SimilarServerProps) {
  const words = useWords(areaPack)
  const params = { serverId }
  const shown = useQuery(servers.show, { params })
  const disks = useQuery(servers.disks, { params, query: {} })
  const nics = useQuery(serverNetworks.nics, { params, query: {} })
  const error = shown.error ?? disks.error ?? nics.error
  const retry = () => void Promise.all([shown.refresh(), disks.refresh(), nics.refresh()])
  if (shown.problem?.first.code === code.notFound)
    return <Notice title={words.missingTitle} text={words.missing} />
  if (error) return <Notice text={error.text} retry={retry} />
  if (!shown.value || !disks.value || !nics.value) return <Waiting />
  const networks = networksOf(nics.value.items)
  return children({ ...valuesOf(shown.value, disks.value.items, options), networks })
}

type Server = NonNullable<ReturnType<typeof useQuery<typeof servers.show>>['value']>
type Disks = NonNullable<ReturnType<typeof useQuery<typeof servers.disks>>['value']>['items']

function valuesOf(server: Server, disks: Disks, options: Options): Partial<NewServer> {
  const { datacenter, cpuType, cpuCount, ramMB, billing, traffic, tags } = server
  const image = options.images.find(({ name }) => name === server.image)
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
