import type { SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { sizeOfPng } from '../../domain/sites/logo-problem.ts'
import { imageOf } from '../../domain/sites/site-logos.ts'

/** The logo of a draft for a preview of its mails: the picture itself, because no one else may get it. None if it isn't a PNG. */
export const draftLogo = async (
  call: Call,
  siteHost: string,
  settings: SiteSettingValues,
): Promise<{ mark: string; address: string; width: number; height: number } | null> => {
  const digest = settings['logo.light']
  if (!digest) return null
  const image = await call.inSite(async (trx) =>
    imageOf(trx, await openManagedSite(trx, call, siteHost), digest),
  )
  if (image?.mediaType !== 'image/png') return null
  const head = Buffer.from(image.content.slice(0, 64), 'base64')
  return {
    mark: digest.slice(0, 8),
    address: `data:image/png;base64,${image.content.replaceAll(/\s/g, '')}`,
    ...sizeOfPng(head),
  }
}
