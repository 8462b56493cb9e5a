import type { RouteMatch } from 'portico/react'
import type { ComponentType } from 'react'

/** What a screen is told: the route that shows it, and the values of its parameters. */
export type ScreenProps = RouteMatch

/** What the file of a screen offers. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>
}

/** Fetches a screen. */
export type LoadScreen = () => Promise<ScreenModule>

/** The screens that are built, by the `view` of their routes. Behind the sign-in unless their route is anyone's. */
export const views: Readonly<Record<string, LoadScreen>> = {
  login: () => import('./screens/door.tsx'),
  downloads: () => import('./screens/download.tsx'),
  home: () => import('./screens/home.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
  forbidden: () => import('./screens/forbidden.tsx'),
  profile: () => import('./screens/profile.tsx'),
  people: () => import('./screens/people.tsx'),
  sites: () => import('./screens/people.tsx'),
  reports: () => import('./screens/reports.tsx'),
  support: () => import('./screens/support.tsx'),
  operations: () => import('./screens/reports.tsx'),
}

/** Of these views only some pages are built yet, by the entry that leads to them. */
const pages: Readonly<Record<string, readonly string[]>> = {
  operations: ['logView'],
  sites: ['sites'],
}

/** Whether a route leads to something. */
export const isBuilt = ({ view, access }: Pick<RouteMatch['route'], 'view' | 'access'>): boolean =>
  Object.hasOwn(views, view) && (pages[view]?.includes(access) ?? true)
