import type { Person } from '../../domain/identities/person.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Visit } from './visits.ts'

/** What a window came back with: a person, or the code of what went wrong. */
export type VisitOutcome = { person: Person } | { failed: number }

export const sealOutcome = (keys: Keys, visit: Visit, outcome: VisitOutcome): string =>
  keys.seal(JSON.stringify(outcome), placeOf(visit))

/** Undefined when it cannot be opened. */
export const openOutcome = (
  keys: Keys,
  visit: Visit & { outcome_sealed: string },
): VisitOutcome | undefined => {
  const text = keys.open(visit.outcome_sealed, placeOf(visit))
  return text === undefined ? undefined : (JSON.parse(text) as VisitOutcome)
}

const placeOf = ({ site_id, id }: Visit): string => `visit ${site_id} ${id}`
