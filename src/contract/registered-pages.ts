import { pageRegistry } from './page-registry.ts'

/** All pages of the registry, in its order, with the parameters of their routes; a screen has none. */
export const registeredPages = Object.values(pageRegistry)
  .flat()
  .map((page) => ({ ...page, params: page.params ?? '/:id?/:tab?' }))
