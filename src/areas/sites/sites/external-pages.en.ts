import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the external pages of a site. */
export const en = {
  'panel.externalPages': 'External pages',
  loginPage: 'Sign-in page',
  'hint.loginPage':
    "Users go here after signing out. The portal's own page stays at /login. Leave empty to use it.",
  termsPage: 'Terms of service',
  'hint.termsPage': "Linked when users register and in the footer. Leave empty to use the portal's.",
  pricingPage: 'Pricing page',
  'hint.pricingPage': 'Linked in the footer. Leave empty for no link.',
  allowedHosts: 'Allowed hosts',
  'hint.allowedHosts': 'Hosts that these pages can be on, one per line, such as www.shop.example.',
}

/** Messages of the external pages of a site; resellers override them as `sitePages.loginPage` and so on. */
export const externalPagesPack: Pack<typeof en> = {
  name: 'sitePages',
  en,
  others: { he: () => import('./external-pages.he.ts') },
}
