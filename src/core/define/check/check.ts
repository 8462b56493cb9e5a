import { invalidRoutes } from './invalid-routes.ts'
import type { Declared } from './declared.ts'
import { unservedEndpoints } from './unserved-endpoints.ts'
import { missingTranslations } from './missing-translations.ts'

/**
 * Errors in the declarations of all areas, one sentence each; empty if there are none. The compiler checks
 * each declaration; this checks that they fit navigation, routes, service, messages and each other. For tests
 * and development: no page downloads it.
 */
export const problemsOf = async (areas: readonly Declared[]): Promise<string[]> => [
  ...areas.flatMap(invalidRoutes),
  ...repeated(areas),
  ...areas.flatMap(unservedEndpoints),
  ...(await Promise.all(areas.map(missingTranslations))).flat(),
]

/** Names and paths that are there twice. */
function repeated(areas: readonly Declared[]): string[] {
  const pages = areas.flatMap(({ pages: each }) => each)
  // A resource may be shown at several paths.
  const lists = new Set(pages.flatMap(({ resource, report }) => resource ?? report ?? []))
  const paths = pages.map(({ page }) => page.path.toLowerCase())
  return [
    ...twice(
      [...lists].map(({ name }) => name),
      'The name',
    ),
    ...twice(paths, 'The path'),
  ]
}

const twice = (all: readonly string[], what: string): string[] =>
  [...new Set(all.filter((each, at) => all.indexOf(each) !== at))].map(
    (each) => `${what} ${each} is there twice.`,
  )
