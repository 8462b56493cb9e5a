import { readFileSync } from 'node:fs'

/**
 * For each script a page can name: the bytes of it and of everything it imports at once, minified and with brotli 11;
 * for each tag, what the loader adds when the tag is first used; for sign-in, all that may be fetched later, every
 * screen and language together.
 */
export function measured(file = 'dist/embed/manifest.json') {
  const { entries, files } = JSON.parse(readFileSync(file, 'utf8'))
  const sum = (names, figure) => names.reduce((total, name) => total + files[name][figure], 0)
  const row = (name, names) => ({ name, bytes: sum(names, 'bytes'), brotli: sum(names, 'brotli') })
  const scripts = Object.entries(entries).filter(([name]) => !name.startsWith('elements/'))
  const signIn = entries['login.js'].preload
  const later = Object.keys(files).filter(
    (name) => name.startsWith('c/') && !signIn.includes(name) && !name.startsWith('c/user-view'),
  )
  const rows = scripts.flatMap(([name, { preload, views = {} }]) => [
    row(name, [name, ...preload]),
    ...Object.entries(views).map(([tag, added]) => row(`${name} + <${tag}>`, [name, ...preload, ...added])),
  ])
  return [...rows, row('login.js:later', later)]
}
