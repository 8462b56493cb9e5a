// What the object of the page does, fetched when something of it is first called.
export { fetchSvc } from './fetch-svc.ts'
export { open } from './open.ts'
export { replay } from './replay.ts'
export { ready, signOut, subscribe } from './session.ts'
export { update } from './update.ts'
