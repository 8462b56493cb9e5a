import type { RouteMatch } from 'portico/react'
import type { ComponentType } from 'react'
import { areaPages } from './area-pages.ts'

/** Props of a screen: its route and the values of its parameters. */
export type ScreenProps = RouteMatch

/** Exports of a screen's module. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>
}

/** Fetches a screen. */
export type LoadScreen = () => Promise<ScreenModule>

/** The portal's own screens, by the `view` of their routes. Behind the sign-in unless their route is anyone's. */
const views: Readonly<Record<string, LoadScreen>> = {
  login: () => import('./screens/public.tsx'),
  downloads: () => import('./screens/download.tsx'),
  home: () => import('./screens/home.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
  forbidden: () => import('./screens/forbidden.tsx'),
  profile: () => import('./screens/profile.tsx'),
}

const areaScreen: LoadScreen = () => import('./screens/area.tsx')

type Shown = Pick<RouteMatch['route'], 'view' | 'access'>

/** Loader of a route's screen: the portal's own, or that of the area with the page; undefined if not built. */
export const screenFor = ({ view, access }: Shown): LoadScreen | undefined =>
  Object.hasOwn(views, view) ? views[view] : areaOf(access) === undefined ? undefined : areaScreen

/** The area that shows the pages of an entry of the navigation. */
export const areaOf = (entry: string): string | undefined =>
  Object.keys(areaPages).find((area) => areaPages[area]?.includes(entry))

/** Whether a route leads to something. */
export const isBuilt = (route: Shown): boolean => screenFor(route) !== undefined
