import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { Broken } from './reading.ts'

const serverPasswordText = /^\w{8,20}$/

/** Error of a server's password: the key of a form message, and a reason of code 903. */
export type PasswordProblem = 'passwordLength' | 'passwordLetters'

const passwordProblem = (text: string): PasswordProblem | undefined => {
  if (text.length < 8 || text.length > 20) return 'passwordLength'
  return serverPasswordText.test(text) ? undefined : 'passwordLetters'
}

/** The password of a server: 8 to 20 letters, digits and underscores. */
export const serverPassword = defineKind({
  type: 'serverPassword',
  struct: () => pattern(string(), serverPasswordText),
  jsonSchema: {
    type: 'string',
    pattern: serverPasswordText.source,
    minLength: 8,
    maxLength: 20,
    writeOnly: true,
  },
  example: 'Ab12_Cd34',
  format: () => '',
  cell: 'hidden',
  input: 'secret',
  exact: true,
  generated: true,
  parse: (typed) => {
    const password = typed()
    const problem = password && passwordProblem(password)
    return problem ? new Broken(problem) : password || undefined
  },
  reason: (value) => (typeof value === 'string' ? passwordProblem(value) : 'passwordLength'),
  export: 'nothing',
})
