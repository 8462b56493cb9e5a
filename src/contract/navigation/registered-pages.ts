import { pageRegistry } from './page-registry.ts'

/** All pages of the registry, in its order: each with its route. */
export const registeredPages = Object.values(pageRegistry)
  .flat()
  .map(({ id, area, minimumRole, link, isScreen = false, params = isScreen ? '' : '/:id?/:tab?' }) => ({
    id,
    area,
    minimumRole,
    isScreen,
    path: `${link}${params}`,
  }))
