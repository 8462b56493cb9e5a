// Servers: what is done to them, what they allow, how they are found and leave.
export { carryOutAll } from './carry-out.ts'
export { cpuLimitOf } from './cpu-limit.ts'
export { compare, knownBetween } from './drift.ts'
export { findDrift } from './find-drift.ts'
export { dueAccounts, followAccount, followState } from './follow-account.ts'
export {
  addAddress,
  addInterface,
  addPrivateInterface,
  addressesOf,
  connectTo,
  freeIndex,
} from './interfaces.ts'
export { isBeforeMove } from './is-before-move.ts'
export { destroyLeft, dueLeaving } from './leaving.ts'
export { serverLimit } from './limits.ts'
export { serverOf } from './machine.ts'
export { noteAlive } from './note-alive.ts'
export { beginOnServer, lendToCommand, noteOnServer, type Operation, releaseServer } from './operations.ts'
export { refuse, requireNotSuspended, requireReady, type Server } from './refuse.ts'
export { requireDatacenter } from './require-datacenter.ts'
export { searchServers, serverText } from './search-servers.ts'
export { serverKinds } from './server-kinds.ts'
export { serviceletKinds } from './servicelet-kinds.ts'
export { systemDiskGB } from './system-disk.ts'
