import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { longText, text } from '../kinds.ts'

/** What images a site has: its logo on light and on dark backgrounds, and the icon in the tabs of browsers. */
export const siteImages = ['light', 'dark', 'icon'] as const

/** An image of a site, as a draft names it: `logo.light`. */
export type LogoName = `logo.${(typeof siteImages)[number]}`

/** All of them, in the order of the page. */
export const logoNames: readonly LogoName[] = siteImages.map((image): LogoName => `logo.${image}`)

const SiteLogo = object({
  id: enums(siteImages),
  /** Slug of the site. */
  siteHost: text(1, 60),
  /** In base64; empty without one. */
  image: longText(0, 1_000_000),
  mediaType: enums(['', 'image/png', 'image/svg+xml']),
  state: enums(['published', 'changed', 'missing']),
})

/** Logos and the browser icon of a site in its draft. */
export const siteLogos = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/logos',
    can: 'sites:read',
    summary: 'The logos of a site and its browser icon, as they will be once its draft is published.',
    query: object({ ...pageQuery }),
    reply: paged(SiteLogo),
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/logos/:id',
    can: 'sites:write',
    summary:
      'Saves a logo or the browser icon into the draft of a site: a PNG of up to 1024 by 1024 pixels, in base64.',
    body: object({ image: longText(1, 200_000) }),
    bodyLimit: 262_144,
    reply: Saved,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/logos/:id',
    can: 'sites:write',
    summary: 'Removes a logo or the browser icon in the draft of a site.',
    reply: Saved,
  }),
}
