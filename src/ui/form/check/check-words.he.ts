import { words as own } from './messages.he.ts'
import { problems } from './kind-problems.he.ts'

/** What a form says of fields that are not right, and of what is no value of a kind, in Hebrew. */
export const words: Record<string, string> = { ...own, ...problems }
