import { defineKind } from './kind.ts'
import { longText } from './long-text.ts'

/** Content of a text file: like `longText`, but keeps trailing lines. */
export const fileText = defineKind({ ...longText.kind, type: 'fileText', exact: true })
