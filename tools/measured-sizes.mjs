import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * For each script a page can name: the bytes of it and of everything it imports at once, minified and with brotli 11;
 * for each tag, what the loader adds when the tag is first used; for sign-in, all that may be fetched later, every
 * screen and language together; for the profile and the task queue, what each adds to all of that: at once, and later.
 */
export function measured(file = 'dist/embed/manifest.json') {
  const { entries, files } = JSON.parse(readFileSync(file, 'utf8'))
  const sum = (names, figure) => names.reduce((total, name) => total + files[name][figure], 0)
  const row = (name, names) => ({ name, bytes: sum(names, 'bytes'), brotli: sum(names, 'brotli') })
  const scripts = Object.entries(entries).filter(([name]) => !name.startsWith('elements/'))
  const rows = scripts.flatMap(([name, { preload, views = {} }]) => [
    row(name, [name, ...preload]),
    ...Object.entries(views).map(([tag, added]) => row(`${name} + <${tag}>`, [name, ...preload, ...added])),
  ])

  const { views, preload: shells } = entries['portal.js']
  const all = (tag) => reached(path.dirname(file), views[tag], shells)
  const atOnce = ['login.js', ...entries['login.js'].preload]
  const signIn = new Set([...atOnce, ...all('portal-login')])
  const account = ['portal-profile', 'portal-queue'].flatMap((tag) => {
    const beyond = all(tag).filter((name) => !signIn.has(name))
    const isFirst = (name) => views[tag].includes(name)
    return [
      row(tag, beyond.filter(isFirst)),
      row(
        `${tag}:later`,
        beyond.filter((name) => !isFirst(name)),
      ),
    ]
  })
  const later = [...signIn].filter((name) => !atOnce.includes(name))
  return [...rows, row('login.js:later', later), ...account]
}

/** The scripts that a view can come to load, at once or later; not those of other views, which the shells know. */
function reached(folder, from, shells) {
  const found = new Set(from)
  for (const script of found) {
    const imports = readFileSync(path.join(folder, script), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g,
    )
    for (const [, to] of imports) {
      const next = path.join(path.dirname(script), to)
      if (!shells.includes(next)) found.add(next)
    }
  }
  return [...found]
}
