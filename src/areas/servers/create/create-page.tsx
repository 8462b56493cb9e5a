import { useMemo, useState } from 'react'
import { type imageKinds, serverCreate } from '../../../contract/servers/create.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { withScript } from '../../../core/fetch-script.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import type { Values } from '../../../ui/form/form-store.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { sendFrom } from '../../../ui/island/send-from.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { type PlaceNames, usePlaceNames } from '../../../ui/kinds/use-place-names.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { AccessSection } from './access-section.tsx'
import type { Options } from './configuration-form.ts'
import { formOf, type NewServer, usual } from './create-form.ts'
import { DiskSection } from './disk-section.tsx'
import { ImageSection } from './image-section.tsx'
import { createPack } from './messages.en.ts'
import { Offers } from './offers.ts'
import { OrderBox } from './order-box.tsx'
import { PlanSection } from './plan-section.tsx'
import { RegionSection } from './region-section.tsx'

type Kind = (typeof imageKinds)[number]

/** The page of new servers from images of a kind, or of any kind if modelled on an existing server. */
export function CreateScreen({ kind }: { kind: Kind }) {
  const { params } = useRoute()
  const { location } = useIsland()
  const options = useQuery(serverCreate.options, {})
  const { serverId } = params
  const words = useWords(createPack)
  const places = usePlaceNames()
  if (options.error) return <Notice text={options.error.text} retry={() => void options.refresh()} />
  if (!options.value || !places) return <Waiting />
  const { images } = options.value
  // An address may name an image of another kind, such as one of the library.
  const named = location.$query.get().get('image')
  const offered = serverId ? images : images.filter((image) => image.kind === kind || image.id === named)
  const datacenters = options.value.datacenters.map((each) => translated(each, places))
  const shown = { ...options.value, images: offered, datacenters }
  if (!serverId) return <CreatePage kind={kind} options={shown} />
  return (
    <Lazy
      load={loadSimilar}
      waiting={<Waiting />}
      failed={(retry) => <Notice text={words.unloaded} retry={retry} />}
    >
      {({ SimilarServer }) => (
        <SimilarServer serverId={serverId} options={shown}>
          {(similar) => <CreatePage kind={kind} options={shown} similar={similar} />}
        </SimilarServer>
      )}
    </Lazy>
  )
}

const translated = (datacenter: Options['datacenters'][number], { place }: PlaceNames) => ({
  ...datacenter,
  name: place(datacenter.name) ?? datacenter.name,
  continent: place(datacenter.continent) ?? datacenter.continent,
})

interface CreatePageProps {
  kind: Kind
  options: Options
  /** The description of the model server. */
  similar?: Partial<NewServer>
}

function CreatePage({ kind, options, similar }: CreatePageProps) {
  const island = useIsland()
  const { act, host } = island
  const words = useWords(createPack)
  const { go } = useRoute()
  const invalidate = useInvalidate()
  const form = useMemo(() => formOf(options), [])
  const [initial] = useState(() => ({ ...usual(options), ...similar }))
  usePageState('ready')
  const title = words[`title.${kind}`]
  const isFull = options.used >= options.limit
  const { billingRefuses = false } = options
  const isOpen = !isFull && !billingRefuses

  const create = async (values: Values) => {
    const body = values as unknown as NewServer
    const { cmdIds, ids } = await act(serverCreate.create, { body }, { announced: 'failure' })
    for (const cmdId of cmdIds) sendFrom(host, 'portal-task', { cmdId })
    void withScript(loadCreated, ({ afterCreated }) =>
      afterCreated(island, {
        made: body,
        options,
        invalidate,
        said: words.created({ count: cmdIds.length }),
      }),
    )
    go(ids.length === 1 ? `/servers/${ids[0]}` : '/servers')
  }
  return (
    <div className={stack} part="page">
      <PageHeading text={title} />
      {billingRefuses && (
        <Banner tone="info">
          {words.unbilled} <RouteLink to="/billing">{words.billing}</RouteLink>
        </Banner>
      )}
      {isFull && <Banner tone="info">{words.full}</Banner>}
      {isOpen && options.images.length === 0 && <p className={note}>{words.noImages}</p>}
      {isOpen && options.images.length > 0 && (
        <Offers value={options}>
          <FormView
            pack={createPack}
            fields={fields}
            form={form}
            initial={initial}
            label={title}
            action={title}
            onSubmit={create}
            drawn={sections}
            aside={(state) => <OrderBox form={state} action={title} />}
            below={(values) => <AsCall values={values} />}
          />
        </Offers>
      )}
    </div>
  )
}

// Keys are chosen together.
const { savedKey: _savedKey, ...fields } = fieldsOf(serverCreate.create.body)

const sections = {
  image: ImageSection,
  size: PlanSection,
  region: RegionSection,
  disks: DiskSection,
  access: AccessSection,
}

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

const loadSimilar = () => import('./similar-server.tsx')

const loadCreated = () => import('./after-created.ts')

const loadCall = () => import('./api-call.tsx')
