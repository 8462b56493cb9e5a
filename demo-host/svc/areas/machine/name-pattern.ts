import { wrong } from './fields.ts'

// Limits that keep matching fast.
const [mostLetters, mostChoices, mostRepeats] = [200, 10, 3]

const part = String.raw`(?:[\w -]|\\[^\w\s]|\.|\[\^?[\w.() -]+\])`
const readable = new RegExp(String.raw`^\^?(?:${part}[*+?]?|[()](?![*+?]))*\$?$`)

/**
 * Compiles a server name pattern such as `web-.*`, matching the whole name. Supports `.`, `[a-z]`, `*`, `+`,
 * `?` and `|`; parentheses are literal. Throws code 903 for others, so that no pattern takes exponential
 * time.
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
    // For example a reversed range.
    throw wrong('name')
  }
}
