import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readDocblock, type Docblock } from './docblock.ts'
import { document, mono, table } from './markdown.ts'
import { sharedParts, sharedStates } from './shared-parts.ts'

const folder = path.resolve(import.meta.dirname, '../../elements')

/** The docblock of each tag, which is its contract, with the parts and states that elements share. */
export const elementDocblocks = (): Record<string, Docblock> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^portal-.+\.ts$/.test(file))
      .sort()
      .map((file) => {
        const tag = path.basename(file, '.ts')
        const block = readDocblock(readFileSync(path.join(folder, file), 'utf8'))
        return [tag, { ...block, tags: [...block.tags, ...sharedParts(tag, block.tags), ...sharedStates] }]
      }),
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
  ['cssstate', 'Custom states, for `:state()` and as `data-state`:'],
] as const
