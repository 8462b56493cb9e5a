import type { Endpoint } from '../contract/engine/endpoint.ts'
import { code } from '../contract/engine/error-codes.ts'
import { Refusal } from './refusal.ts'
import { delayOf, scenarioOf } from './scenario.ts'
import { answerOf } from './answer-of.ts'
import { checkSession } from './check-session.ts'
import { openWorld, type World } from './world.ts'

/**
 * Answers a call of the demonstration as a service would, from a world in the memory of the page. All elements of one scenario share a
 * world; it is gone with the page, and no request leaves it.
 */
export async function answer(
  base: string,
  endpoint: Endpoint,
  input: object,
  signal?: AbortSignal,
): Promise<Response> {
  const world = worldOf(base)
  await paused(delayOf(world.scenario), signal)
  const complete = { params: {}, query: {}, body: {}, ...input }
  try {
    checkSession(world, endpoint)
    return Response.json(answerOf(world, endpoint, complete))
  } catch (error) {
    const { status, errors } = error instanceof Refusal ? error : broken(error)
    return Response.json({ errors }, { status })
  }
}

const worlds = new Map<string, World>()

function worldOf(base: string): World {
  const world = worlds.get(base) ?? openWorld(scenarioOf(base), Date.now())
  // No one can sign in to a picture of a page.
  if (base === 'demo://preview') world.isSignedIn = true
  worlds.set(base, world)
  return world
}

/** A mistake of ours shows as one of a service would. */
const broken = (error: unknown): Refusal => new Refusal(500, code.unexpected, String(error))

const paused = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    function done() {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop)
  })
