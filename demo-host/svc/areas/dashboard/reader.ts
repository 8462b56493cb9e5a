import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import type { Asker } from '../../domain/support/support.ts'

/** The reader of the dashboard and their permissions. */
export interface Reader extends Asker {
  sees(entry: NavId): boolean
}
