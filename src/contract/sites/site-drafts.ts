import { array, enums, nullable, object, unknown } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { count, flag, id, text, time } from '../kinds.ts'
import { SiteSettings, siteSettingNames } from './site-settings.ts'

/** A setting whose value differs: as JSON of its field, null for none. */
const SettingChange = object({
  setting: enums(siteSettingNames),
  old: unknown(),
  new: unknown(),
  /** Whether someone else published another value after it was changed in the draft. */
  conflict: flag(),
})

const Published = object({ consequences: array(Consequence), version: nullable(count()) })

/** Changes of a site's settings that no one sees until they are published. */
export const siteDrafts = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/draft',
    can: 'sites:read',
    summary: 'The settings of a site as they will be once its draft is published.',
    reply: SiteSettings,
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/draft',
    can: 'sites:write',
    summary:
      'Saves the settings of a site into its draft, which no one sees until it is published. Settings that equal the published ones ' +
      'leave the draft.',
    body: SiteSettings,
    reply: Saved,
  }),
  discard: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/draft',
    can: 'sites:write',
    summary: 'Discards the draft of a site.',
    reply: Saved,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/sites/:siteHost/changes',
    can: 'sites:read',
    summary: 'What the draft of a site changes, setting by setting, with the published values.',
    reply: object({ changes: array(SettingChange), changedBy: text(0, 254), dtChanged: nullable(time()) }),
  }),
  publish: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/publish',
    can: 'sites:write',
    summary:
      'Publishes the draft of a site: it takes effect on every node within a second, and becomes a version. `checkOnly` changes ' +
      'nothing and returns whom it would keep out.',
    body: object({ checkOnly: flag() }),
    reply: Published,
    errors: [927],
  }),
}

const SiteVersion = object({
  id: id(20),
  /** Slug of the site. */
  siteHost: text(1, 60),
  version: count(),
  dtPublish: time(),
  publishedBy: text(0, 254),
  /** Number of settings that it changed. */
  changes: count(),
  /** The version whose settings it restored; null for none. */
  restored: nullable(count()),
})

/** Published settings of sites: none is ever changed. */
export const siteVersions = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/versions',
    can: 'sites:read',
    summary: 'Versions of the settings of a site, the newest first.',
    query: object({ ...pageQuery }),
    reply: paged(SiteVersion),
  }),
  show: endpoint({
    method: 'GET',
    path: '/sites/:siteHost/versions/:version',
    can: 'sites:read',
    summary: 'What a version of a site changed, setting by setting.',
    reply: object({ changes: array(SettingChange), changedBy: text(0, 254), dtChanged: nullable(time()) }),
  }),
  restore: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/versions/:version/restore',
    can: 'sites:write',
    summary:
      'Publishes the settings of an earlier version as a new version; the draft stays. `checkOnly` changes nothing and returns whom it ' +
      'would keep out.',
    body: object({ checkOnly: flag() }),
    reply: Published,
    errors: [927],
  }),
}
