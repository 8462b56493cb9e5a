import { createHash } from 'node:crypto'
import type { Found } from '../finding.ts'
import { addressIn } from '../page.ts'
import type { PorticoScript } from '../portico.ts'
import type { WebAnswer } from '../web.ts'
import { inPage, type DoctorCheck, type Look } from './look.ts'

/** The scripts that bring the elements. */
export const scriptChecks: readonly DoctorCheck[] = [
  { name: 'script', run: ofScripts },
  { name: 'copies', run: copies },
  { name: 'files', run: files },
]

function ofScripts({ page, portico: { scripts, elements } }: Look): Found[] {
  if (scripts.length === 0)
    return [
      {
        level: elements.length > 0 && page.tags.some(({ name }) => name === 'script') ? 'note' : 'fault',
        at: inPage(page),
        text: 'The source has no script tag of Portico. Without login.js, portal.js or a bundle that has the elements, nothing appears.',
        repair:
          'Add <script type="module" src="/sdk/portal.js"></script>, or see that your bundle imports the elements.',
      },
    ]
  return scripts.flatMap(({ tag, file }): Found[] => {
    const isModule = tag.attributes.get('type')?.toLowerCase() === 'module'
    if (file === 'portal.classic.js' && isModule)
      return [
        {
          level: 'fault',
          at: inPage(page, tag.line),
          text: 'portal.classic.js is loaded as a module, in which it cannot find its own tag.',
          repair: 'Leave out type="module", or load portal.js with it.',
        },
      ]
    if (file !== 'portal.classic.js' && !isModule)
      return [
        {
          level: 'fault',
          at: inPage(page, tag.line),
          text: `${file} is a module, and its script tag has no type="module": the browser refuses to run it.`,
          repair: 'Add type="module". Where a tool takes it away, load portal.classic.js instead.',
        },
      ]
    return []
  })
}

/** Two copies are two versions sooner or later, and twice the bytes. */
function copies({ page, portico: { scripts } }: Look): Found[] {
  const [first, ...others] = scripts
  if (!first) return []
  return others.flatMap((other): Found[] => {
    if (folderOf(other) !== folderOf(first))
      return [
        {
          level: 'fault',
          at: inPage(page, other.tag.line),
          text: `The page loads Portico from two places: ${first.src} (line ${first.tag.line}) and ${other.src}. The first to arrive registers the tags; settings of the other tag are lost.`,
          repair: 'Keep one of them.',
        },
      ]
    if (other.file === first.file || bothLoad(first, other))
      return [
        {
          level: 'warning',
          at: inPage(page, other.tag.line),
          text: `${other.file} is loaded as well as ${first.file} (line ${first.tag.line}), which brings the same elements.`,
          repair: 'Keep one of them, with the settings of both.',
        },
      ]
    return []
  })
}

const folderOf = ({ src, url }: PorticoScript): string => (url?.href ?? src).replace(/[^/]*$/, '')

const loaders = new Set(['portal.js', 'portal.classic.js'])

const bothLoad = (one: PorticoScript, other: PorticoScript): boolean =>
  loaders.has(one.file) || loaders.has(other.file)

/** What the page names exists, is a script, and is what its `integrity` says. */
async function files({ page, portico: { scripts }, web }: Look): Promise<Found[]> {
  if (!page.url) return []
  const folders = scripts.map(folderOf)
  const preloads = page.tags.flatMap(({ name, attributes, line }) => {
    const url = addressIn(page, attributes.get('href'))
    const isOurs = url && folders.some((folder) => url.href.startsWith(`${folder}c/`))
    return name === 'link' && isOurs ? [{ url, line, integrity: attributes.get('integrity') }] : []
  })
  const named = [
    ...scripts.flatMap(({ tag, url }) =>
      url ? [{ url, line: tag.line, integrity: tag.attributes.get('integrity') }] : [],
    ),
    ...preloads,
  ]
  const found = await Promise.all(
    named.map(async ({ url, line, integrity }): Promise<Found[]> => {
      const at = inPage(page, line)
      const answer = await web.get(url, { origin: page.url!.origin })
      if ('failure' in answer)
        return [
          {
            level: 'fault',
            at,
            text: `${url.href} could not be loaded: ${answer.failure}`,
            repair: fix.address,
          },
        ]
      return [...ofAnswer(answer, url, at, page.url!), ...ofIntegrity(answer, url, at, integrity)]
    }),
  )
  return found.flat()
}

const fix = {
  address: 'Correct the address, or have your web server pass /sdk/ on to the provider.',
  stale: "Read the names of files from /sdk/manifest.json in the page's template instead of copying them.",
}

const ofAnswer = (answer: WebAnswer, url: URL, at: string, page: URL): Found[] => {
  const isHashed = /\/c\/[^/]*$/.test(url.pathname)
  if (answer.status >= 400)
    return [
      {
        level: 'fault',
        at,
        text: `${url.href} answers ${answer.status}.`,
        repair: isHashed ? fix.stale : fix.address,
      },
    ]
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!/javascript|ecmascript/.test(type))
    return [
      {
        level: 'fault',
        at,
        text: `${url.href} is no script: its content type is ${type}.`,
        repair: fix.address,
      },
    ]
  const opened = answer.headers.get('access-control-allow-origin')
  if (url.origin !== page.origin && opened !== '*' && opened !== page.origin)
    return [
      {
        level: 'fault',
        at,
        text: `${url.href} is on another origin, whose server does not let pages load modules (no Access-Control-Allow-Origin).`,
        repair: "Have the proxy in front of it keep that header, or serve /sdk/ from the page's own address.",
      },
    ]
  return []
}

const ofIntegrity = ({ bytes }: WebAnswer, url: URL, at: string, integrity: string | undefined): Found[] => {
  if (!integrity) return []
  const hashes = integrity.trim().split(/\s+/)
  const isSame = hashes.some((hash) => {
    const algorithm = /^(sha256|sha384|sha512)-/.exec(hash)?.[1]
    return algorithm && hash === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
  })
  if (isSame) return []
  return [
    {
      level: 'fault',
      at,
      text: `The integrity of ${url.href} names another version of the file: the browser refuses it.`,
      repair: /\/c\//.test(url.pathname)
        ? fix.stale
        : 'Leave integrity out: this file keeps its name through versions. To pin a version, serve a copy of its folder.',
    },
  ]
}
