import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { agreementAcceptances } from '../../../contract/sites/agreement-acceptances.ts'
import { agreementVersions } from '../../../contract/sites/agreement-versions.ts'
import { agreements } from '../../../contract/sites/agreements.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { agreementsPack } from './messages.en.ts'

interface OfAgreement {
  siteId: string
  agreementId: string
}

const on = actionsOn<RowOf<typeof agreements.list>>()
const onAcceptance = actionsOn<RowOf<typeof agreementAcceptances.list> & OfAgreement>()
const tab = tabsOn<typeof agreements.show>()

/** Agreements of the sites that the user manages. */
export const resource = defineResource({
  name: 'agreements',
  pack: agreementsPack,
  list: {
    from: agreements.list,
    columns: [
      'name',
      'state',
      'version',
      'effectiveAt',
      'nextVersion',
      'nextAt',
      'signers',
      'draft',
      'site',
      'dtCreate',
    ],
    hidden: ['nextVersion', 'nextAt', 'dtCreate'],
    sort: 'name',
    views: { active: { state: 'active' }, ended: { state: 'ended' } },
    to: ({ siteId, id }) => `/agreements/${siteId}/${id}`,
  },
  show: {
    from: agreements.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['version', 'effectiveAt', 'signed', 'pending'],
    panels: {
      next: ['nextVersion', 'nextAt', 'draft'],
      about: ['signers', 'site', 'dtCreate', 'id'],
    },
    tabs: {
      draft: tab.custom({ view: () => import('./draft.tsx'), applies: ({ state }) => state !== 'ended' }),
      text: tab.custom({ view: () => import('./text.tsx') }),
      versions: tab.list({
        from: agreementVersions.list,
        columns: ['version', 'state', 'kind', 'effectiveAt', 'signed', 'dtPublish', 'publishedBy'],
        sort: '-version',
      }),
      acceptances: tab.list({
        from: agreementAcceptances.list,
        columns: ['signer', 'version', 'language', 'dtAccept', 'ip', 'userAgent', 'sha256'],
        hidden: ['sha256'],
        yielding: ['userAgent', 'ip'],
        sort: '-dtAccept',
        links: { signer: { can: 'users:read', to: ({ page }) => page } },
        actions: {
          certificate: onAcceptance(agreementAcceptances.certificate, {
            saves: ({ id }) => `acceptance-${String(id)}.pdf`,
          }),
        },
      }),
      pending: tab.list({
        from: agreementAcceptances.pending,
        columns: ['email', 'name', 'role', 'lastVersion', 'dtSignIn'],
        sort: 'email',
        links: { email: { can: 'users:read', to: ({ page }) => page } },
      }),
    },
  },
  create: actionsOn<never>()(agreements.create, {
    initial: () => ({ signers: 'owners' as const }),
    opens: ({ id, siteId }) => `/agreements/${siteId}/${id}/draft`,
  }),
  actions: {
    publish: on(agreements.publish, {
      when: ({ draft, state }) => draft && state !== 'ended',
      initial: () => ({ kind: 'minor' as const }),
    }),
    edit: on(agreements.edit, { initial: ({ name, signers }) => ({ name, signers }) }),
    end: on(agreements.end, {
      danger: true,
      when: ({ state }) => state === 'active' || state === 'scheduled',
    }),
    resume: on(agreements.resume, { when: ({ state }) => state === 'ended' }),
    remove: on(agreements.remove, {
      danger: true,
      after: 'leave',
      when: ({ state }) => state === 'draft',
    }),
  },
})
