import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The tags, each with the file of its class. */
export const tagsIn = (root) => {
  const folder = path.join(root, 'elements')
  const classes = scriptsIn(folder).filter((file) => file.startsWith('portal-'))
  return Object.fromEntries(classes.map((file) => [path.basename(file, '.ts'), path.join(folder, file)]))
}

/** Scripts for a page: `login` registers `<portal-login>`, `portal` every tag, `portico` none, `isolated` is the page inside `<portal-frame>`, `elements/<tag>` only has its class. */
export const elementInputs = (root) => {
  const folder = path.join(root, 'elements')
  const tags = Object.entries(tagsIn(root))
  const defines = tags.map(([tag]) => [tag.replace(/^portal-/, ''), path.join(folder, 'define', `${tag}.ts`)])
  const classes = tags.map(([tag, file]) => [`elements/${tag}`, file])
  const whole = ['portal', 'portico', 'isolated'].map((name) => [name, path.join(folder, `${name}.ts`)])
  return present([...defines, ...classes, ...whole])
}

/**
 * The same for pages and for bundlers of applications: pages have `login`, `portal`, `frame` and `isolated` as one file each;
 * those below `define` are for bundlers, which remove duplicates themselves.
 */
export const sharedInputs = (root) => {
  const { login, portal, frame, isolated: _, ...others } = elementInputs(root)
  return { ...others, 'define/login': login, 'define/portal': portal, 'define/frame': frame }
}

/** Sign-in, as one file. */
export const loginInputs = (root) => present([['login', path.join(root, 'elements/login.ts')]])

/** The loader, as one file. */
export const loaderInputs = (root) => present([['portal', path.join(root, 'elements/portal.ts')]])

/** The frame around an isolated page. */
export const frameInputs = (root) => present([['frame', path.join(root, 'elements/define/portal-frame.ts')]])

/** The first script of the page inside it. */
export const isolatedInputs = (root) => present([['isolated', path.join(root, 'elements/isolated.ts')]])

/** For pages that can have no module tag: loads `portal.js`. */
export const classicInputs = (root) =>
  present([['portal.classic', path.join(root, 'elements/portal.classic.ts')]])

/** The React components around the tags. */
export const reactInputs = (root) => present([['react', path.join(root, 'elements/react.ts')]])

/** Markup of elements, for servers. */
export const serverInputs = (root) => present([['server', path.join(root, 'elements/server.ts')]])

/** The contract, for servers and bundlers. */
export const contractInputs = (root) => present([['index', path.join(root, 'src/contract.ts')]])

/** The commands `portico` and `portico-cli`. */
export const commandInputs = (root) =>
  present(['portico', 'portico-cli'].map((name) => [name, path.join(root, 'cli', `${name}.ts`)]))

/** Example themes as data. */
export const themeInputs = (root) => {
  const folder = path.join(root, 'themes')
  const data = scriptsIn(folder).filter((file) => !file.endsWith('.css.ts'))
  return Object.fromEntries(data.map((file) => [path.basename(file, '.ts'), path.join(folder, file)]))
}

/** The standalone portal. */
export const portalInputs = (root) => present([['main', path.join(root, 'demo-host/portal/main.tsx')]])

const scriptsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
        .sort()
    : []

const present = (pairs) => Object.fromEntries(pairs.filter(([, file]) => existsSync(file)))
