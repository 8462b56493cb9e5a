/** The views that a site can have: Full View and Mini View of the specification. */
export const siteViewModes = ['full', 'mini'] as const

/** Views of a user: Default Site View, which follows the site, or one of their own. */
export const userViewModes = ['default', ...siteViewModes] as const
