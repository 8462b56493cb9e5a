/** The views that a site can have: Full View and Mini View of the specification. */
export const siteViewModes = ['full', 'mini'] as const

/** The views that a user can have: Default Site View, which is whatever the site has, or one of their own. */
export const userViewModes = ['default', ...siteViewModes] as const
