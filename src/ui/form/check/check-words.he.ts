import { words as own } from './messages.he.ts'
import { problems } from './kind-problems.he.ts'

/** Error messages of form fields and kinds, in Hebrew. */
export const words: Record<string, string> = { ...own, ...problems }
