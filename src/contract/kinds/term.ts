import { text } from '../kinds.ts'
import { named } from './kind.ts'

/** Text whose usual values have words, `<name>.<value>` of the pack, as those of a choice; any other shows as it is. */
export const term = (to: number) => named('term', text(0, to), { type: 'string', maxLength: to })
