import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readDocblock, type Docblock } from './docblock.ts'
import { exampleOf } from './example-address.ts'
import { document, mono, table } from './markdown.ts'
import { sharedParts, sharedStates } from './shared-parts.ts'

const folder = path.resolve(import.meta.dirname, '../../elements')

/** Each tag's docblock, which is its contract, with the parts and states that elements share. */
export const elementDocblocks = (): Record<string, Docblock> => (docblocks ??= readDocblocks())

// What a tag draws, its parts, is looked for in all that it imports: once is enough.
let docblocks: Record<string, Docblock> | undefined

const readDocblocks = (): Record<string, Docblock> =>
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

/** `docs/elements.md`: the attributes, events and styles of each tag. */
export const elementsDocument = (): string =>
  document(
    '# Elements',
    'Generated from the docblocks in `elements/` by `npm run docs`.',
    aboutParts,
    ...Object.entries(elementDocblocks()).map(([tag, block]) => element(tag, block)),
  )

const element = (tag: string, { text, summary, tags }: Docblock): string =>
  document(
    `## \`<${tag}>\``,
    summary,
    text,
    exampleLine(tag),
    ...sections.map(([name, title]) => {
      const own = tags.filter((one) => one.tag === name)
      const rows = own.map((one) => [mono(one.name) || '(default)', mono(one.type), one.says])
      const forwards = name === 'csspart' ? forwarding(own) : ''
      return rows.length ? `${title}\n\n${table(['name', 'type', 'what it is'], rows)}${forwards}` : undefined
    }),
  ).trimEnd()

const exampleLine = (tag: string): string | undefined => {
  const address = exampleOf(tag)
  return address && `[Live example](${address}) with sample data, while the demo host runs.`
}

const forwarding = (parts: readonly { name: string }[]): string =>
  `\n\nForwarded: \`exportparts="${parts.map(({ name }) => name).join(', ')}"\``

const aboutParts = [
  'A page styles **parts** with `portal-people::part(button)`. No element contains another one. If your component has one in a',
  'shadow root of its own, give the element there the attribute under its table, `exportparts`, and the component has these parts. Inputs',
  'for passwords and those of `<portal-login>` are children of the element, where password managers find them: neither a part nor',
  'a rule of the page reaches their look. They follow `--portal-surface`, `--portal-text`, `--portal-radius`, `--portal-font` and the',
  'other tokens ([which](embed-sign-in.md#look)), and the parts `field`, `label` and `error` stand around them.',
].join('\n')

const sections = [
  ['attr', 'Attributes:'],
  ['prop', 'Properties:'],
  ['event', 'Events:'],
  ['slot', 'Slots:'],
  ['csspart', 'Parts:'],
  ['cssproperty', 'Custom properties:'],
  ['cssstate', 'Custom states, for `:state()` and as `data-state`:'],
] as const
