import type { Site } from './sites.ts'

/** A page of a site's portal that a mail or an access link leads to. */
export type Door = 'validate' | 'reset' | 'setPassword' | 'forgot' | 'al.php' | 'Profile'

/** The address of a door: what the site has configured, never what a request says of its host. */
export const doorLink = (site: Site, door: Door, token = ''): string => {
  const pattern = site.row.door_url ?? `${site.baseUrl}${ours(door, token)}`
  return pattern.replaceAll('{door}', () => door).replaceAll('{token}', () => token)
}

const ours = (door: Door, token: string): string => {
  if (door === 'al.php') return '/{door}?t={token}'
  return token ? '/{door}?token={token}' : '/{door}'
}
