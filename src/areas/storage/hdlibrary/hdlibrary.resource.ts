import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import {
  hdlib,
  type DiskImageWire,
  hdlibShares,
  type ImageShareRow,
} from '../../../contract/storage/images.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { hdlibraryPack } from './messages.en.ts'

const on = actionsOn<DiskImageWire>()

// An image runs one action at a time; a read-only image has none.
const when =
  (...states: DiskImageWire['status'][]) =>
  ({ status, permission, cmdId }: DiskImageWire): boolean =>
    permission === 'all' && cmdId === null && states.includes(status)

/** The create page of servers by kind of image. */
const createPages = {
  os: 'serverCreate',
  app: 'serverCreateApp',
  desktop: 'serverCreateDesktop',
  service: 'serverCreateService',
} as const

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
    hidden: ['family', 'owner', 'source', 'lastUsed', 'id'],
    sort: 'name',
    views: {
      private: { listMode: 'private' },
      public: { listMode: 'public' },
      apps: { listMode: 'apps' },
      services: { listMode: 'services' },
      iso: { listMode: 'iso' },
    },
    routed: { datacenter: 'all', listMode: 'all' },
    refresh: 5,
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
    },
    task: 'cmdId',
    refresh: 5,
    links: {
      createServer: {
        can: 'serverCreate:write',
        to: ({ id, status, from, datacenters: [datacenter] }) =>
          (status === 'ready' || status === 'copying') && datacenter
            ? `/${createPages[from]}?image=${id}&datacenter=${datacenter}`
            : '',
      },
    },
    tabs: { shares, timeline: timelineTab('image') },
  },
  create: { can: 'hdlibrary:write', to: '/hdlibrary/upload' },
  actions: {
    edit: on(hdlib.edit, {
      when: ({ permission, status }) => permission === 'all' && status !== 'removing',
      initial: ({ name, description, visibility }) => ({
        name,
        description,
        ...(visibility !== 'public' && { visibility }),
      }),
    }),
    copy: on(hdlib.copy, { when: when('ready') }),
    remove: on(hdlib.remove, { when: when('ready', 'failed'), danger: true, bulk: true, after: 'leave' }),
  },
})

const modes = {
  osImage: 'public',
  desktopImage: 'public',
  appImage: 'apps',
  serviceImage: 'services',
  userImage: 'private',
  isoImage: 'iso',
} as const
