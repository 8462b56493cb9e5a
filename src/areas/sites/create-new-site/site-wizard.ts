import { defineForm, fieldCheck, type FieldOption } from '../../../contract/engine/form.ts'
import { newCompany, siteSetups } from '../../../contract/sites/site-setups.ts'
import { defineWizard } from '../../../core/define/wizard.ts'
import { createNewSitePack } from './messages.en.ts'

const option = ({ id, name }: { id: string; name: string }): FieldOption => ({ value: id, label: name })

/** A new site, from its host to its publication. */
export const siteWizard = defineWizard<typeof siteSetups.show>({
  pack: createNewSitePack,
  path: '/createNewSite',
  begin: siteSetups.begin,
  show: siteSetups.show,
  done: ({ done }) => done,
  result: ({ siteHost }) => siteHost && `/sites/${siteHost}`,
  steps: {
    host: {
      save: siteSetups.host,
      form: ({ host: own = '' }: { host?: string }) =>
        defineForm(siteSetups.host, {
          checks: {
            host: fieldCheck(
              siteSetups.hosts,
              ({ host }: { host?: string }) => host !== undefined && host !== own && { query: { host } },
            ),
          },
        }),
    },
    company: {
      save: siteSetups.company,
      form: ({ companies, mayAddCompany }) =>
        defineForm(siteSetups.company, {
          fields: {
            company: {
              options: () => [
                ...companies.map(option),
                // Its label is a message.
                ...(mayAddCompany ? [{ value: newCompany } as FieldOption] : []),
              ],
            },
            companyName: {
              when: ({ company }) => company === newCompany,
              required: ({ company }) => company === newCompany,
            },
          },
        }),
    },
    branding: {
      save: siteSetups.branding,
      form: defineForm(siteSetups.branding, { sections: { look: ['brand', 'brand2', 'scheme', 'logo'] } }),
      drawn: () => import('./branding-section.tsx'),
    },
    prices: {
      save: siteSetups.prices,
      form: ({ priceLists }) =>
        defineForm(siteSetups.prices, { fields: { priceList: { options: () => priceLists.map(option) } } }),
      view: () => import('./price-note.tsx'),
    },
    menu: { save: siteSetups.menu },
    administrators: { save: siteSetups.administrators },
    dns: { view: () => import('./dns-view.tsx') },
    publish: { view: () => import('./review-view.tsx') },
  },
})
