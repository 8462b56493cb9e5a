import { document, mono, table } from './markdown.ts'
import { documentedPacks, type DocumentedPack } from './packs.ts'

/** `docs/words.md`: every text of the elements by the key with which a reseller overrides it. */
export async function wordsDocument(): Promise<string> {
  const packs = await documentedPacks()
  const tags = [...new Set(packs.flatMap((pack) => pack.tags))].sort()
  return document(
    '# Words',
    '<!-- prettier-ignore-start -->',
    'Generated from the sources by `npm run docs`.',
    'Every text of the elements by its key, in English. Replace the ones you want, in any language, with an object or a JSON file:',
    example,
    'Texts are plain; keep `{names}` in braces. What you leave out stays as it is. In a new language, what is missing is English.',
    ...tags.map((tag) => element(tag, packs)),
    '## Shared words',
    'Several elements use these.',
    ...packs
      .filter(({ owner }) => !owner)
      .map((pack) => document(`### \`${pack.name}\``, rows([pack])).trimEnd()),
    '<!-- prettier-ignore-end -->',
  )
}

const example = `\`\`\`html
<script type="module" src="/sdk/portal.js" data-strings="/words.json"></script>
\`\`\`

\`\`\`json
{ "en": { "login.title": "Welcome back" }, "he": { "login.title": "ברוכים השבים" } }
\`\`\``

function element(tag: string, packs: readonly DocumentedPack[]): string {
  const own = packs.filter(({ owner }) => owner === tag)
  const others = packs.filter((pack) => !own.includes(pack) && pack.tags.includes(tag))
  const links = others.map(({ name, owner }) => `[${mono(name)}](#${owner ?? name.toLowerCase()})`)
  return document(
    `## \`<${tag}>\``,
    own.length ? rows(own) : undefined,
    links.length ? `Also uses ${links.join(', ')}.` : undefined,
  ).trimEnd()
}

const rows = (packs: readonly DocumentedPack[]) =>
  table(
    ['key', 'English'],
    packs.flatMap(({ name, en }) =>
      Object.entries(en).map(([key, word]) => [
        mono(`${name}.${key}`),
        typeof word === 'string' ? word : word.input,
      ]),
    ),
  )
