import { elementDocblocks } from '../docs/elements.ts'

/** The exports of package.json, including every tag in `elements/`. */
export function exportsOf(exports: object): object {
  const { '.': whole, ...others } = Object.fromEntries(
    Object.entries(exports).filter(([name]) => !name.startsWith('./elements/')),
  )
  return { '.': whole, ...Object.assign({}, ...Object.keys(elementDocblocks()).map(tagExports)), ...others }
}

const tagExports = (tag: string) => {
  const name = tag.replace('portal-', '')
  // `login.js` and `frame.js` of pages are one file each; bundlers share.
  const define = name === 'login' || name === 'frame' ? `define/${name}` : name
  return {
    [`./elements/${name}`]: entry(tag, `elements/${tag}`),
    [`./elements/${name}/define`]: entry(`define/${tag}`, define),
  }
}

const entry = (types: string, script: string) => ({
  types: `./dist/types/elements/${types}.d.ts`,
  default: `./dist/embed/${script}.js`,
})
