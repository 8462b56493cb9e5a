import { scenarios } from '../../src/demo/scenario.ts'
import { elementDocblocks } from './elements.ts'
import { exampleOf } from './example-address.ts'

/** What the page of live examples knows of the elements: a script, as its policy lets it ask for nothing. */
export const exampleTags = (): string => {
  const entries = Object.entries(elementDocblocks()).filter(([tag]) => exampleOf(tag))
  const named = scenarios.map((name) => quoted(name === 'normal' ? '' : name))
  return [
    '// Made from the docblocks of elements/ by npm run docs.',
    `export const scenarios = [${named.join(', ')}]`,
    '',
    'export const examples = [',
    ...entries.map(([tag, { summary }]) => `  {\n    tag: ${quoted(tag)},\n${summaryLine(summary)}\n  },`),
    ']',
    '',
  ].join('\n')
}

// As the formatter writes it.
const summaryLine = (summary: string): string => {
  const line = `    summary: ${quoted(summary)},`
  return line.length > 110 ? `    summary:\n      ${quoted(summary)},` : line
}

const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
