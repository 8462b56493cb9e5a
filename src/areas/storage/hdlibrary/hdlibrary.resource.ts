import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { Input } from '../../../contract/engine/endpoint.ts'
import { formSummary } from '../../../contract/engine/form.ts'
import {
  hdlib,
  type DiskImageDetail,
  type DiskImageWire,
  hdlibShares,
  type ImageShareRow,
} from '../../../contract/storage/images.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { createPage } from '../create-page.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { hdlibraryPack } from './messages.en.ts'

const on = actionsOn<DiskImageWire>()

// An image runs one action at a time; a read-only image has none.
const when =
  (...states: DiskImageWire['status'][]) =>
  ({ status, permission, cmdId }: DiskImageWire): boolean =>
    permission === 'all' && cmdId === null && states.includes(status)

// The site's own images say nothing of their devices.
const isDescribed = ({ kind }: Pick<DiskImageWire, 'kind'>) => kind === 'userImage' || kind === 'isoImage'

/** What the owner's images cost before and after a change. */
const priceAfter = (id: string, body: Input<typeof hdlib.quote>['body']) =>
  formSummary(hdlib.quote, () => ({ params: { id }, body }), ['images'])

interface OfImage {
  imageId: string
}

const onShare = actionsOn<Infer<typeof ImageShareRow> & OfImage>()

/** With whom an image is shared. */
const shares = tabsOn<typeof hdlib.show>().list({
  from: hdlibShares.list,
  columns: ['name', 'addedAt', 'addedBy'],
  hidden: ['addedBy'],
  sort: 'name',
  applies: ({ permission }) => permission === 'all',
  create: actionsOn<OfImage>()(hdlibShares.add),
  actions: { unshare: onShare(hdlibShares.remove, { bulk: true, danger: true }) },
})

/** The images for servers. */
export const resource = defineResource({
  name: 'hdlibrary',
  pack: hdlibraryPack,
  list: {
    from: hdlib.list,
    columns: [
      'name',
      'status',
      'progress',
      'kind',
      'family',
      'datacenters',
      'diskGB',
      'visibility',
      'owner',
      'serversCount',
      'dtCreate',
      'source',
      'lastUsed',
      'id',
    ],
    hidden: ['progress', 'family', 'owner', 'source', 'lastUsed', 'id'],
    sort: 'name',
    views: {
      private: { listMode: 'private' },
      public: { listMode: 'public' },
      desktops: { listMode: 'desktops' },
      apps: { listMode: 'apps' },
      services: { listMode: 'services' },
      iso: { listMode: 'iso' },
    },
    routed: { datacenter: 'all', listMode: 'all' },
    refresh: 5,
    rowLinks: { createServer: { can: 'serverCreate:write', to: createPage } },
    to: ({ id, kind }) => `/hdlibrary/all/${modes[kind]}/${id}`,
  },
  show: {
    from: hdlib.show,
    title: ({ name }) => name,
    status: 'status',
    facts: ['kind', 'family', 'diskGB', 'datacenters', 'dtCreate'],
    panels: {
      use: ['visibility', 'ramMB', 'serversCount', 'lastUsed', 'owner'],
      about: ['description', 'source', 'bytes', 'sha256', 'id'],
      hardware: ['guestOs', 'scsiAdapter', 'nicType'],
    },
    applies: { guestOs: isDescribed, scsiAdapter: isDescribed, nicType: isDescribed },
    task: 'cmdId',
    refresh: 5,
    links: {
      createServer: {
        can: 'serverCreate:write',
        to: createPage,
      },
    },
    tabs: { shares, timeline: timelineTab('image') },
  },
  create: { can: 'hdlibrary:write', to: '/hdlibrary/upload' },
  actions: {
    edit: on(hdlib.edit, {
      when: ({ permission, status }) => permission === 'all' && status !== 'removing',
      form: { sections: { hardware: ['guestOs', 'scsiAdapter', 'nicType'] }, folded: ['hardware'] },
      initial: (row) => {
        const { name, description, visibility } = row
        const { guestOs, scsiAdapter, nicType } = row as Partial<Infer<typeof DiskImageDetail>>
        return {
          name,
          description,
          ...(visibility !== 'public' && { visibility }),
          ...(guestOs && scsiAdapter && nicType && { guestOs, scsiAdapter, nicType }),
        }
      },
    }),
    copy: on(hdlib.copy, {
      when: when('ready'),
      form: ({ id }) => ({ summary: priceAfter(id, { copies: 1 }) }),
    }),
    remove: on(hdlib.remove, {
      when: when('ready', 'failed'),
      form: ({ id }) => ({ summary: priceAfter(id, { removed: true }) }),
      danger: true,
      bulk: true,
      after: 'leave',
    }),
  },
})

const modes = {
  osImage: 'public',
  desktopImage: 'desktops',
  appImage: 'apps',
  serviceImage: 'services',
  userImage: 'private',
  isoImage: 'iso',
} as const
