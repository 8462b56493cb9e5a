import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { priceLists } from '../../../contract/sites/price-lists.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { itemsTab } from './items-tab.ts'
import { differences, uses, versions, why } from './list-parts.ts'
import { priceListVersions } from '../../../contract/sites/price-list-versions.ts'
import { pricelistPack } from './messages.en.ts'

const on = actionsOn<Infer<typeof priceLists.show.reply>>()

/** Price lists of the companies on which the user works. */
export const resource = defineResource({
  name: 'pricelist',
  pack: pricelistPack,
  list: {
    from: priceLists.list,
    columns: [
      'name',
      'state',
      'changed',
      'currency',
      'parent',
      'markup',
      'version',
      'validFrom',
      'nextFrom',
      'uses',
      'company',
      'id',
    ],
    hidden: ['version', 'nextFrom', 'company', 'id'],
    sort: 'name',
    views: { active: { state: 'active' }, draft: { state: 'draft' } },
    to: ({ id }) => `/pricelist/${id}`,
  },
  show: {
    from: priceLists.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['version', 'currency', 'parent', 'markup', 'uses'],
    panels: {
      now: ['version', 'validFrom', 'validUntil'],
      next: ['changed', 'nextVersion', 'nextFrom'],
      about: ['description', 'company', 'dtCreate', 'id'],
    },
    tabs: { items: itemsTab, versions, differences, uses, why },
  },
  create: actionsOn<never>()(priceLists.create, {
    form: { fields: { markup: { when: ({ parent }) => Boolean(parent) } } },
    opens: ({ id }) => `/pricelist/${id}`,
  }),
  actions: {
    publish: on(priceListVersions.publish),
    edit: on(priceLists.edit, {
      form: { fields: { markup: { when: ({ parent }) => Boolean(parent) } } },
      initial: ({ name, description, parentId, markup }) => ({
        name,
        description,
        ...(parentId && { parent: parentId, markup }),
      }),
    }),
    remove: on(priceLists.remove, { danger: true, after: 'leave' }),
  },
})
