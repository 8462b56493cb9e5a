import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import type { Files } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/interop')

/** An application in a folder of its own, in which its packages resolve. */
export interface App {
  /** Its folder. */
  place: string
  /** Its files on a web server: scripts, and a page if it has one. */
  scripts(entry: string): Promise<Files>
  /** The exports of a module as it runs on a server. */
  onServer(entry: string): Promise<Record<string, unknown>>
}

/** Writes an application's files and builds them with Vite, by their own `vite.config.ts` if they have one. */
export function openApp(name: string, files: Files): App {
  installPackage()
  const place = path.join(folder, name)
  rmSync(place, { recursive: true, force: true })
  for (const [file, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
    writeFileSync(path.join(place, file), text)
  }
  const run = (options: NonNullable<InlineConfig['build']>) =>
    withWarnings(() =>
      build({
        root: place,
        mode: 'development',
        logLevel: 'error',
        ...(!('vite.config.ts' in files) && { configFile: false }),
        build: { minify: false, ...options },
      }),
    )

  return {
    place,
    async scripts(entry) {
      const output = { entryFileNames: 'main.js' }
      const built = await run({ write: false, rolldownOptions: { input: path.join(place, entry), output } })
      if (!('output' in built)) throw new Error(`Vite has not built ${name} once.`)
      return Object.fromEntries(
        built.output.map((one) => [`/${one.fileName}`, String(one.type === 'chunk' ? one.code : one.source)]),
      )
    },
    async onServer(entry) {
      const outDir = path.join(place, 'server')
      await run({ ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'main.js' } } })
      return (await import(pathToFileURL(path.join(outDir, 'main.js')).href)) as Record<string, unknown>
    },
  }
}

/** Applications find the package where `npm install` puts it. */
function installPackage(): void {
  const place = path.join(folder, 'node_modules/portico')
  if (existsSync(place)) return
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(root, place, 'junction')
}

/** Frameworks warn of what differs unless they are built for production; the environment says so. */
async function withWarnings<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'development'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
