import type { MailText } from '../../../../../src/contract/sites/site-mails.ts'
import { parameterProblem, parametersOf } from '../../../../../src/contract/sites/text-parameters.ts'

type Field = keyof MailText

/** What is wrong with the text of a mail that has these values: at which field, and as `parameterProblem` says it. */
export const mailProblem = (
  standard: MailText,
  text: MailText,
  values: readonly string[],
): { key: Field; reason: string; name: string } | undefined => {
  for (const key of fields) {
    const { names, isSound } = parametersOf(text[key])
    if (!isSound) return { key, reason: 'wordBraces', name: '' }
    // Nothing is put into the label of a button.
    const known = key === 'button' ? [] : ['site', ...values]
    const invented = [...names].find((name) => !known.includes(name))
    if (invented !== undefined) return { key, reason: 'wordInvented', name: `{${invented}}` }
  }
  // A value may move from one sentence to another.
  const missing = parameterProblem(whole(standard), whole(text), [
    'site',
    ...values.filter((each) => has(text, each)),
  ])
  if (!missing) return undefined
  const at = fields.find((field) => standard[field].includes(missing.name.slice(0, -1))) ?? 'lead'
  return { key: at, ...missing }
}

const fields: readonly Field[] = ['subject', 'title', 'lead', 'button', 'after']

const whole = (text: MailText): string => fields.map((field) => text[field]).join('\n')

const has = (text: MailText, name: string): boolean => parametersOf(whole(text)).names.has(name)
