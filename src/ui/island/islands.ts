import { shared } from '../../core/registry.ts'
import type { MountedView, PortalElement } from './shell.ts'

/** Every element of the page that shows something, whatever copy of Portico it is from, in the order of their coming. */
export const islands = (): Map<PortalElement, MountedView> => shared('islands', () => new Map())
