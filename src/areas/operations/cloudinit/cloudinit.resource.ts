import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { cloudinit } from '../../../contract/operations/cloudinit.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { cloudinitPack } from './messages.en.ts'
import { configurations, files, services } from './policy-parts.ts'

type Policy = Infer<typeof cloudinit.show.reply>

const tab = tabsOn<typeof cloudinit.show>()
const on = actionsOn<Policy>()

const isDraft = ({ state }: Policy): boolean => state === 'draft'
const isPublished = ({ state }: Policy): boolean => state === 'published'

/** Init policies: additional cloud-init configuration of new servers, with versions. */
export const resource = defineResource({
  name: 'cloudinit',
  pack: cloudinitPack,
  list: {
    from: cloudinit.list,
    columns: [
      'name',
      'version',
      'state',
      'description',
      'files',
      'configurations',
      'services',
      'servers',
      'dtPublish',
      'dtCreate',
      'createdBy',
      'id',
    ],
    hidden: ['dtCreate', 'createdBy', 'id'],
    sort: 'name',
    views: {
      drafts: { state: 'draft' },
      published: { state: 'published' },
      retired: { state: 'retired' },
    },
    to: ({ id }) => `/cloudinit/${id}`,
  },
  show: {
    from: cloudinit.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['version', 'description', 'servers', 'dtPublish'],
    panels: {
      content: ['files', 'configurations', 'services'],
      about: ['dtCreate', 'createdBy', 'id'],
    },
    tabs: {
      files,
      configurations,
      services,
      preview: tab.custom({ view: () => import('./preview.tsx') }),
    },
  },
  create: actionsOn<never>()(cloudinit.create, { opens: ({ id }) => `/cloudinit/${id}` }),
  actions: {
    // Each asks for confirmation with an explanation.
    publish: on(cloudinit.publish, { when: isDraft, form: {} }),
    edit: on(cloudinit.edit, {
      when: isDraft,
      initial: ({ name, description }) => ({ name, description }),
    }),
    revise: on(cloudinit.revise, { when: (policy) => !isDraft(policy), form: {} }),
    retire: on(cloudinit.retire, { when: isPublished, danger: true }),
    remove: on(cloudinit.remove, {
      when: (policy) => !isPublished(policy),
      danger: true,
      after: 'leave',
    }),
  },
})
