import type { ComponentType } from 'react'
import type * as deferred from './deferred-screens.ts'
import type * as publicScreens from './public-screens.ts'
import type { LoginStore } from './store.ts'

export type Screen = ComponentType<{ store: LoginStore }>

/** Start route; its screen is part of the element. */
export const start = '/login'

export type DeferredScreens = typeof deferred
export type PublicScreens = typeof publicScreens

/** The screens that only a sign-in under way can show, by inner route. */
export const deferredRoutes: Record<string, (deferred: DeferredScreens) => Screen> = {
  '/tfa': ({ SecondStep }) => SecondStep,
}

/** Needed after the password is accepted: the form does not wait for it. */
export const loadDeferredScreens = (): Promise<DeferredScreens> => import('./deferred-screens.ts')

/** A part of that, which `<portal-user>` has as well. */
export const loadSignOut = (): Promise<unknown> => import('./sign-out.tsx')

/** Screens of all other routes, which plain sign-in doesn't need. */
export const loadPublicScreens = (): Promise<PublicScreens> => import('./public-screens.ts')
