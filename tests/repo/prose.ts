import { filesIn, read, sourcesIn } from './sources.ts'

/** Words that comments, test titles and hand-written docs don't use: say who does what. */
export const bannedProse = [
  'somebody',
  'nobody',
  'anybody',
  'everybody',
  'whoever',
  'whomever',
  'thereof',
  'anew',
  'meanwhile',
  'besides',
  'told',
  'asked',
  'so many',
  'is none',
]

/** Parts of names that have to be decoded. */
export const bannedNameParts = [
  'anew',
  'asked',
  'bare',
  'besides',
  'held',
  'hold',
  'kept',
  'lost',
  'meanwhile',
  'nobody',
  'parted',
  'said',
  'somebody',
  'told',
  'whoever',
]

export interface Prose {
  file: string
  line: number
  text: string
}

/** Files whose texts follow from other sources. */
const generated = /^docs\/(?:api|configuration|elements|errors|routes|screens|words)\.md$/

export const documents = (): Prose[] =>
  filesIn()
    .filter((file) => file.endsWith('.md') && !generated.test(file))
    .flatMap((file) =>
      read(file)
        .replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text })),
    )

const roots = ['src', 'elements', 'cli', 'themes', 'demo-host', 'tests', 'tools']

export const programs = (): string[] => [
  ...sourcesIn(...roots),
  ...roots.flatMap((root) => filesIn(root)).filter((file) => /\.(?:mjs|js|css)$/.test(file)),
]

/** Comments that stand on lines of their own, a line each. */
export const comments = (): Prose[] => programs().flatMap(commentsIn)

function commentsIn(file: string): Prose[] {
  let isBlock = false
  return read(file)
    .split('\n')
    .flatMap((text, index) => {
      const begins = /^\s*(?:\{)?\/\*/.test(text)
      const isComment = isBlock || begins || /^\s*\/\//.test(text)
      isBlock = (isBlock || begins) && !text.includes('*/')
      return isComment ? [{ file, line: index + 1, text }] : []
    })
}

const title = /(?<![\w.])(?:test|it|describe|test\.describe|bench)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

export const titles = (): Prose[] =>
  sourcesIn('tests').flatMap((file) => {
    const source = read(file)
    return Array.from(source.matchAll(title), (match) => ({
      file,
      line: source.slice(0, match.index).split('\n').length,
      text: match[2] ?? '',
    }))
  })

/** A text without code in it, and without the texts of a specification in quotation marks. */
export const spoken = (text: string): string => text.replaceAll(/`[^`]*`|“[^”]*”|\$\{[^}]*\}|https?:\S+/g, '')
