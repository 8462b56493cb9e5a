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

/** Fetches what is needed once the password was accepted: the form does not wait for it. */
export const loadLater = async (): Promise<Later> => {
  // Signing out is a file of its own, shared with `<portal-user>`: asked for at the same time, not found out afterwards.
  const [later] = await Promise.all([import('./later.ts'), import('./sign-out.tsx')])
  return later
}

/** Fetches the screens of every other route: nobody who just signs in needs them. */
export const loadDoors = (): Promise<Doors> => import('./doors.ts')
