import { actionsOn } from '../../../contract/engine/action.ts'
import { uploadFormats } from '../../../contract/storage/uploads.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { uploadServices } from '../../../contract/operations/upload-services.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { uploadServicePack } from './messages.en.ts'

const tab = tabsOn<typeof uploadServices.show>()
const on = actionsOn<RowOf<typeof uploadServices.list>>()

/** The services that receive uploaded disk images. */
export const resource = defineResource({
  name: 'uploadService',
  pack: uploadServicePack,
  list: {
    from: uploadServices.list,
    columns: [
      'name',
      'datacenter',
      'status',
      'activeUploads',
      'freeGB',
      'maxGB',
      'version',
      'lastSeen',
      'url',
      'datastore',
      'id',
    ],
    hidden: ['version', 'url', 'datastore', 'id'],
    views: { disabled: { status: 'disabled' }, silent: { status: 'silent' } },
    refresh: 25,
    to: ({ id }) => `/uploadService/${id}`,
  },
  show: {
    from: uploadServices.show,
    title: ({ name }) => name,
    status: 'status',
    facts: ['datacenter', 'activeUploads', 'freeGB', 'lastSeen'],
    panels: {
      service: ['id', 'name', 'url', 'datastore', 'dtCreate'],
      limits: ['maxGB', 'tokenTtlMin', 'allowedTypes'],
      node: ['version', 'oldTokenUntil'],
    },
    applies: {
      url: ({ url }) => url !== '',
      oldTokenUntil: ({ oldTokenUntil }) => oldTokenUntil !== null,
    },
    refresh: 10,
    tabs: {
      config: tab.form(uploadServices.saveConfig, { from: uploadServices.config }),
    },
  },
  create: actionsOn<never>()(uploadServices.create, {
    initial: () => ({ maxGB: 50, tokenTtlMin: 1440, allowedTypes: [...uploadFormats] }),
  }),
  actions: {
    edit: on(uploadServices.edit, {
      initial: ({ name, url, datastore }) => ({ name, datastore, ...(url !== '' && { url }) }),
    }),
    enable: on(uploadServices.turn, {
      preset: { enabled: true },
      when: ({ status }) => status === 'disabled',
    }),
    disable: on(uploadServices.turn, {
      preset: { enabled: false },
      when: ({ status }) => status !== 'disabled',
      danger: true,
    }),
    rotateToken: on(uploadServices.rotateToken, {
      initial: () => ({ overlapHours: 24 }),
      reveals: ['id', 'token'],
    }),
    remove: on(uploadServices.remove, { danger: true, after: 'leave' }),
  },
})
