import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of a site's logos. */
export const en = {
  light: 'Logo on light backgrounds',
  dark: 'Logo on dark backgrounds',
  icon: 'Browser icon',
  'about.light': 'Stands where users sign in, and above the portal.',
  'about.dark': 'Takes its place in the dark color scheme. Without one, the same logo stands there.',
  'about.icon': 'Stands in the tabs of browsers. A square image serves best.',
  'state.published': 'Published',
  'state.changed': 'Unpublished changes',
  'state.missing': 'Missing',
  choose: 'Choose image',
  replace: 'Replace image',
  remove: 'Remove image',
  saved: 'Image saved in the draft',
  removed: 'Image removed in the draft',
  hint: 'PNG, JPEG, WebP or SVG. Your browser makes a PNG of it, so nothing else of the file is stored.',
  unreadable: "This file can't be used. Choose an image without scripts and without parts of other pages.",
  none: 'No image.',
  'logo.light': 'Logo on light backgrounds',
  'logo.dark': 'Logo on dark backgrounds',
  'logo.icon': 'Browser icon',
}

/** Messages of a site's logos; resellers override them as `siteLogos.choose` and so on. */
export const siteLogosPack: Pack<typeof en> = {
  name: 'siteLogos',
  en,
  others: { he: () => import('./logos.he.ts') },
}
