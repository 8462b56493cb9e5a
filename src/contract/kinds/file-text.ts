import { defineKind } from './kind.ts'
import { longText } from './long-text.ts'

/** What stands in a file: text as `longText`, kept to the last empty line. */
export const fileText = defineKind({ ...longText.kind, type: 'fileText', exact: true })
