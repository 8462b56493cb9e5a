import type { Query } from '../query/use-query.ts'
import type { CardContent } from './card.ts'

/** State of a card's call: loading until there is a value or an error message. */
export const answerOf = ({
  value,
  error,
  refresh,
}: Query<unknown>): Pick<CardContent<never>, 'isAsking' | 'problem' | 'retry'> => ({
  isAsking: value === undefined && !error,
  problem: value === undefined ? error?.text : undefined,
  retry: () => void refresh(),
})
