import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import type { Asker } from '../../domain/support/support.ts'

/** Who looks at the dashboard, and what they may see. */
export interface Reader extends Asker {
  sees(entry: NavId): boolean
}
