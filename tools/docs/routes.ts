import { navPack } from '../../src/core/nav/words.ts'
import { routes } from '../../src/contract/navigation/routes.ts'
import type { RouteSpec } from '../../src/contract/navigation/routes/route.ts'
import { grants } from '../../demo-host/svc/domain/accounts/permitted.ts'
import { document, mono, table } from './markdown.ts'

/** `docs/routes.md`: every route of the standalone portal, with its title and access. */
export const routesDocument = (): string =>
  document(
    '# Routes',
    'Generated from `src/contract/navigation/routes.ts` and the roles of the reference service by `npm run docs`.',
    'Fixed parts ignore case; parts with `?`, and all after them, are optional; the first match wins. ' +
      'A route without roles isn’t built yet and leads to `/dashboard`. How the portal treats them: [portal.md](portal.md).',
    table(['route', 'entry', 'roles'], routes.map(row)),
  )

const row = ({ path, access }: RouteSpec): string[] => [
  mono(path),
  access === 'anyone' || access === 'session' ? '' : `${navPack.en[access]} (${mono(access)})`,
  access === 'anyone' ? 'any visitor' : access === 'session' ? 'any signed-in user' : rolesWith(access),
]

function rolesWith(entry: Exclude<RouteSpec['access'], 'anyone' | 'session'>): string {
  const found = Object.entries(grants).filter(([, entries]) => entries.includes(entry))
  return found.length === Object.keys(grants).length ? 'every role' : found.map(([role]) => role).join(', ')
}
