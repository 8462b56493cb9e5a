import { grants } from '../../../demo-host/svc/domain/accounts/permitted.ts'
import type { NavId } from '../../../src/contract/navigation/navigation.ts'
import { roles } from '../../../src/contract/engine/roles.ts'
import { mono } from '../markdown.ts'

/** The permission of a page, and the lowest role that has it by default. */
export const who = (can: NavId): string => {
  const lowest = roles.find((role) => grants[role].includes(can))
  return `${mono(can)}, ${lowest ? `from *${lowest}*` : 'no role by default'}`
}
