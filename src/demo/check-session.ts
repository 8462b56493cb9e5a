import type { Endpoint } from '../contract/engine/endpoint.ts'
import { code } from '../contract/engine/error-codes.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** Refuses a call as its scenario wants it, or for want of a session. */
export function checkSession(world: World, { method, path }: Endpoint): void {
  const call = `${method} ${path}`
  if (open.test(path)) return
  if (call !== 'POST /login' && !world.isSignedIn) throw signedOut()
  if (method === 'GET' && frame.has(path)) return
  if (world.scenario === 'error' && isFirst(world, call)) throw new Refusal(503, code.busy)
  if (call === 'POST /login') return
  if (world.scenario === 'denied') throw new Refusal(403, code.forbidden)
  // The session ends once: who signs in again goes on.
  if (world.scenario === 'expired' && isFirst(world, 'session')) {
    world.isSignedIn = false
    throw signedOut()
  }
}

function isFirst({ failed }: World, call: string): boolean {
  const isNew = !failed.has(call)
  failed.add(call)
  return isNew
}

const signedOut = () => new Refusal(401, code.notSignedIn)

/** What anyone may ask. */
const open =
  /^\/(site|logo|termsOfService|home|ga|captcha|loginCheck|logintfa|sendtfa|resendtfa|tfaDetails|bearer|create|validate|forgot|reset.*|catchCrash|logout|socialAccess\/(getSocial|socialAllowed|stateToken.*|token))$/

/** What elements ask before they show anything. */
const frame: ReadonlySet<string> = new Set([
  '/login',
  '/user',
  '/header/menu',
  '/header/details',
  '/inbox/unread',
  '/agreement',
])
