import type { Text } from './with-words.ts'

/** The states of accounts, for a column of this name. */
export const stateWords = <const Column extends string>(column: Column) => {
  const words: Record<string, Text> = {
    [`${column}.Ok`]: ['OK', 'תקין'],
    [`${column}.Warning`]: ['Warning', 'אזהרה'],
    [`${column}.Suspended-Policy`]: ['Suspended (policy)', 'מושעה (מדיניות)'],
    [`${column}.Suspended-Billing`]: ['Suspended (billing)', 'מושעה (חיוב)'],
    [`${column}.Locked`]: ['Locked', 'נעול'],
  }
  return words as Record<`${Column}.${string}`, Text>
}
