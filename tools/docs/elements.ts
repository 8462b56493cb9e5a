import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readDocblock, type Docblock } from './docblock.ts'
import { document, mono, table } from './markdown.ts'

const folder = path.resolve(import.meta.dirname, '../../elements')

/** The docblock of each tag, which is its contract. */
export const elementDocblocks = (): Record<string, Docblock> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^portal-.+\.ts$/.test(file))
      .sort()
      .map((file) => [
        path.basename(file, '.ts'),
        readDocblock(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  )

/** `docs/elements.md`: what each tag takes, sends and lets one style. */
export const elementsDocument = (): string =>
  document(
    '# Elements',
    'Generated from the docblocks in `elements/` by `npm run docs`.',
    ...Object.entries(elementDocblocks()).map(([tag, block]) => element(tag, block)),
  )

const element = (tag: string, { text, summary, tags }: Docblock): string =>
  document(
    `## \`<${tag}>\``,
    summary,
    text,
    ...sections.map(([name, title]) => {
      const rows = tags
        .filter((one) => one.tag === name)
        .map((one) => [mono(one.name) || '(default)', mono(one.type), one.says])
      return rows.length ? `${title}\n\n${table(['name', 'type', 'what it is'], rows)}` : undefined
    }),
  ).trimEnd()

const sections = [
  ['attr', 'Attributes:'],
  ['prop', 'Properties:'],
  ['event', 'Events:'],
  ['slot', 'Slots:'],
  ['csspart', 'Parts:'],
  ['cssproperty', 'Custom properties:'],
] as const
