import path from 'node:path'
import alias from '@rollup/plugin-alias'

const preact = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': path.join(import.meta.dirname, 'preact-client.mjs'),
}

/** Runs the embed build on Preact: every import of React becomes one of @preact/compat. */
export const reactIsPreact = () => [
  alias({
    entries: Object.entries(preact).map(([from, to]) => ({ find: new RegExp(`^${from}$`), replacement: to })),
  }),
  {
    name: 'preact-jsx',
    transform: (code, id) =>
      id.endsWith('.tsx')
        ? { code: `import { createElement as _h, Fragment as _f } from 'react';${code}`, map: null }
        : null,
  },
]

/** The JSX calls of elements: in this form they take one per cent less space than the automatic runtime's. */
export const preactJsx = { jsx: 'transform', jsxFactory: '_h', jsxFragment: '_f' }

/** Leaves React to the page in the react build. */
export const reactIsPeer = [/^react($|\/)/, /^react-dom($|\/)/]
