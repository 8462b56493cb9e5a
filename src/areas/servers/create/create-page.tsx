import { useMemo, useState } from 'react'
import { type imageKinds, serverCreate } from '../../../contract/servers/create.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { amountText } from '../../../core/format/amount-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { withScript } from '../../../core/fetch-script.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import type { Values } from '../../../ui/form/form-store.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { sendFrom } from '../../../ui/island/send-from.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { type PlaceNames, usePlaceNames } from '../../../ui/kinds/use-place-names.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { serverNetworks } from '../../../contract/servers/networks.ts'
import { countCreated } from './count-created.ts'
import { formOf, type NewServer, type Options, usual } from './create-form.ts'
import { createPack } from './messages.en.ts'

type Kind = (typeof imageKinds)[number]

/** The page of new servers from images of a kind, or of any kind if modelled on an existing server. */
export function CreateScreen({ kind }: { kind: Kind }) {
  const { params } = useRoute()
  const options = useQuery(serverCreate.options, {})
  const similar = useSimilar(params['serverId'], options.value)
  const area = useWords(areaPack)
  const places = usePlaceNames()
  const error = options.error ?? similar.error
  if (similar.isMissing) return <Notice title={area.missingTitle} text={area.missing} />
  if (error)
    return <Notice text={error.text} retry={() => void Promise.all([options.refresh(), similar.refresh()])} />
  if (!options.value || similar.isAsking || !places) return <Waiting />
  const { images } = options.value
  const offered = params['serverId'] ? images : images.filter((image) => image.kind === kind)
  const datacenters = options.value.datacenters.map((each) => named(each, places))
  const shown = { ...options.value, images: offered, datacenters }
  return <CreatePage kind={kind} options={shown} similar={similar.value} />
}

const named = (datacenter: Options['datacenters'][number], { place }: PlaceNames) => ({
  ...datacenter,
  name: place(datacenter.name) ?? datacenter.name,
  continent: place(datacenter.continent) ?? datacenter.continent,
})

interface CreatePageProps {
  kind: Kind
  options: Options
  /** The description of the model server. */
  similar: Partial<NewServer> | undefined
}

function CreatePage({ kind, options, similar }: CreatePageProps) {
  const island = useIsland()
  const { act, host } = island
  const words = useWords(createPack)
  const locale = useStore(island.words.$lang)
  const { go } = useRoute()
  const invalidate = useInvalidate()
  const form = useMemo(() => formOf(options), [])
  usePageState('ready')
  const title = words[`title.${kind}`]
  const { amount, currency } = options.maxServerPrice
  const isFull = options.used >= options.limit

  const create = async (values: Values) => {
    const body = values as unknown as NewServer
    const { cmdIds } = await act(serverCreate.create, { body }, { announced: 'failure' })
    for (const cmdId of cmdIds) sendFrom(host, 'portal-task', { cmdId })
    void countCreated(island, body, options)
    invalidate(servers.list)
    const said = words.created({ count: cmdIds.length })
    void withScript(
      () => import('../../../ui/outcome/announce.ts'),
      ({ announceText }) => announceText(island, said),
    )
    go('/servers')
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={title} />
      <p className={note}>{words.limit({ used: options.used, count: options.limit })}</p>
      <p className={note}>{words.maxPrice({ amount: isolate(amountText(amount, currency, locale)) })}</p>
      {isFull && <Banner tone="info">{words.full}</Banner>}
      {!isFull && options.images.length === 0 && <p className={note}>{words.noImages}</p>}
      {!isFull && options.images.length > 0 && (
        <FormView
          pack={createPack}
          fields={fields}
          form={form}
          initial={{ ...usual(options), ...similar }}
          label={title}
          action={words.send}
          onSubmit={create}
          below={(values) => (
            <>
              <LeastOf image={options.images.find(({ id }) => id === values['image'])} />
              <AsCall values={values} />
            </>
          )}
        />
      )}
    </div>
  )
}

const fields = fieldsOf(serverCreate.create.body)

/** The same as an API call, on demand. */
function AsCall({ values }: { values: Values }) {
  const words = useWords(createPack)
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <div className={row}>
        <Button onPress={() => setIsShown(!isShown)}>{isShown ? words.hideCall : words.showCall}</Button>
      </div>
      {isShown && <Lazy load={loadCall}>{({ ApiCall }) => <ApiCall values={values} />}</Lazy>}
    </>
  )
}

const loadCall = () => import('./api-call.tsx')

/** Why less of something is not offered. */
function LeastOf({ image }: { image: Options['images'][number] | undefined }) {
  const words = useWords(createPack)
  const write = useTextIn(words)
  if (!image) return null
  const { name, ramMB, diskGB } = image
  const values = {
    name,
    ram: write(fields['ramMB']!, 'ramMB', ramMB),
    disk: write(fields['diskGB']!, 'diskGB', diskGB),
  }
  return <p className={note}>{words.least(values)}</p>
}

/** The initial values of a server modelled on another: all but its name and password. */
function useSimilar(serverId: string | undefined, options: Options | undefined) {
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
