import { fetchScript } from 'portico/react'
import type { LoadScreen, ScreenModule } from '../views.ts'

const loaded = new Map<LoadScreen, ScreenModule>()

/** A screen that is already loaded, to show immediately. */
export const screenOf = (load: LoadScreen): ScreenModule | undefined => loaded.get(load)

/** Fetches a screen; rejects when its script cannot be had, or does not come in time. */
export async function fetchScreen(load: LoadScreen): Promise<ScreenModule> {
  const module = await fetchScript(load)
  loaded.set(load, module)
  return module
}
