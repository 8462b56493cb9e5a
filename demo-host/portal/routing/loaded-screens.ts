import type { LoadScreen, ScreenModule } from '../views.ts'

/** Script chunks are waited for this long, in milliseconds. */
const patience = 120_000

const loaded = new Map<LoadScreen, ScreenModule>()

/** A screen that is here already: it shows at once. */
export const screenOf = (load: LoadScreen): ScreenModule | undefined => loaded.get(load)

/** Fetches a screen; rejects when its script cannot be had, or does not come in time. */
export async function fetchScreen(load: LoadScreen): Promise<ScreenModule> {
  const module = await inTime(load(), patience)
  loaded.set(load, module)
  return module
}

/** What a promise brings, unless it takes longer than so many milliseconds. */
async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came in ${milliseconds / 1000} s.`)), milliseconds)
  })
  try {
    return await Promise.race([promise, end])
  } finally {
    clearTimeout(timer)
  }
}
