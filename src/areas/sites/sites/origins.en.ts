import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the origins and keys of a site. */
export const en = {
  'panel.origins': 'Allowed origins',
  'about.origins':
    "Pages at these addresses can embed the portal's elements. Changes take effect within a second.",
  origin: 'Origin',
  origins: 'Origins',
  'hint.origins': 'One per line, such as https://shop.example: no path, no wildcard. Up to 100 in total.',
  source: 'Source',
  'source.added': 'Added',
  'source.host': 'Portal',
  sessions: 'Sessions in pages',
  'empty.origins': 'No origins yet',
  'empty.siteKeys': 'No site keys',
  'do.create': 'Add',
  'did.create': 'Added',
  'do.create.origins': 'Add origins',
  'did.create.origins': 'Origins added',
  'do.removeOrigin': 'Remove origin',
  'did.removeOrigin': 'Origin removed',
  'then.originLeaves': "Its pages will stop showing the portal's elements within a second",
  'then.signInPage': "Your sign-in page is there: users will need the portal's own page to sign in",
  'then.sessions': params(
    '{count, plural, one {# session will be signed out} other {# sessions will be signed out}}',
  ),
  'panel.siteKeys': 'Site keys',
  'about.siteKeys': "Pages name your site with its key. It isn't secret: access depends on the origin.",
  key: 'Site key',
  state: 'Status',
  'state.current': 'Current',
  'state.previous': 'Expiring',
  dtCreate: 'Generated',
  dtEnd: 'Works until',
  dtLastUsed: 'Last used',
  lastOrigin: 'Last page',
  overlapHours: 'Keep the current key for (hours)',
  'hint.overlapHours': 'Gives you time to update your pages. 0 to 2,160; 0 ends it immediately.',
  'do.create.siteKeys': 'Replace key',
  'did.create.siteKeys': 'Site key replaced',
  'then.keyPages': params(
    '{count, plural, one {Pages of # origin need the new key before the current one expires} other {Pages of # origins need the new key before the current one expires}}',
  ),
  'then.keyPagesNow': params(
    '{count, plural, one {Pages of # origin will stop working until they use the new key} other {Pages of # origins will stop working until they use the new key}}',
  ),
  'then.olderKey': 'The previous key, which still works, will be revoked',
  'do.endKey': 'Revoke key',
  'did.endKey': 'Site key revoked',
  'why.endKey': "Pages that still use this key stop showing the portal's elements.",
}

/** Messages of the origins and keys of a site; resellers override them as `siteOrigins.origin` and so on. */
export const siteOriginsPack: Pack<typeof en> = {
  name: 'siteOrigins',
  en,
  others: { he: () => import('./origins.he.ts') },
}
