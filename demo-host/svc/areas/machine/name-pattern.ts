import { wrong } from './fields.ts'

// Few enough that no name keeps a pattern busy.
const [mostLetters, mostChoices, mostRepeats] = [200, 10, 3]

const part = String.raw`(?:[\w -]|\\[^\w\s]|\.|\[\^?[\w.() -]+\])`
const readable = new RegExp(String.raw`^\^?(?:${part}[*+?]?|[()](?![*+?]))*\$?$`)

/**
 * What tells whether a server has a name: by a pattern such as `web-.*`, of the whole name. It knows `.`, `[a-z]`, `*`, `+`, `?` and `|`; parentheses are
 * those of names. Throws code 903 for any other, so that none can be made that takes for ever.
 */
export const namePattern = (text: string): ((name: string) => boolean) => {
  const choices = text.split('|')
  if (text.length > mostLetters || choices.length > mostChoices) throw wrong('name')
  const whole = compiled(choices.map(readChoice))
  return (name) => name === text || whole.test(name)
}

const readChoice = (choice: string): string => {
  const repeats = choice.match(/[*+?]/g)?.length ?? 0
  if (repeats > mostRepeats || !readable.test(choice)) throw wrong('name')
  return choice
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '')
    .replaceAll(/(?<!\\)[()]/g, String.raw`\$&`)
}

const compiled = (choices: readonly string[]): RegExp => {
  try {
    return new RegExp(`^(?:${choices.join('|')})$`)
  } catch {
    // Such as a range that ends before it begins.
    throw wrong('name')
  }
}
