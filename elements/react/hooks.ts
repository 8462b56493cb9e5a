import { useSyncExternalStore } from 'react'
import { portico, type Portico, type SessionValue } from '../../src/ui/portico/portico.ts'

/** All of Portico on the page. */
export const usePortico = (): Portico => portico

/** Who is signed in; `unknown` while a server renders and until the service has answered. */
export const useSession = (): SessionValue =>
  useSyncExternalStore(portico.session.subscribe, readValue, () => unknown)

const readValue = () => portico.session.value
const unknown: SessionValue = { status: 'unknown' }
