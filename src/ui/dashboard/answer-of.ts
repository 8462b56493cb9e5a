import type { Query } from '../query/use-query.ts'
import type { CardContent } from './card.ts'

/** How far a card's call has come: it is asking until there is a value, or the words for why there is none. */
export const answerOf = ({
  value,
  error,
  refresh,
}: Query<unknown>): Pick<CardContent<never>, 'isAsking' | 'problem' | 'retry'> => ({
  isAsking: value === undefined && !error,
  problem: value === undefined ? error?.text : undefined,
  retry: () => void refresh(),
})
