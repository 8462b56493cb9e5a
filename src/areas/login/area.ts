import type { ComponentType } from 'react'
import type * as doors from './doors.ts'
import type * as later from './later.ts'
import type { LoginStore } from './store.ts'

export type Screen = ComponentType<{ store: LoginStore }>

/** The inner route where everybody starts; its screen comes with the element. */
export const start = '/login'

/** The screens that only a sign-in under way can show, by inner route. */
export const laterRoutes: Record<string, (later: Later) => Screen> = {
  '/tfa': ({ SecondStep }) => SecondStep,
}

export type Later = typeof later
export type Doors = typeof doors

/** What is needed once the password was accepted: the form does not wait for it. */
export const loadLater = (): Promise<Later> => import('./later.ts')

/** A part of that, which `<portal-user>` has as well. */
export const loadSignOut = (): Promise<unknown> => import('./sign-out.tsx')

/** The screens of every other route: nobody who just signs in needs them. */
export const loadDoors = (): Promise<Doors> => import('./doors.ts')
