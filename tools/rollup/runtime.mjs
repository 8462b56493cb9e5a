import alias from '@rollup/plugin-alias'

const preact = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
}

/** Lets the embed build run on Preact: every import of React's becomes one of @preact/compat. */
export const reactIsPreact = () =>
  alias({
    entries: Object.entries(preact).map(([from, to]) => ({ find: new RegExp(`^${from}$`), replacement: to })),
  })

/** Leaves React to the page in the react build. */
export const reactIsPeer = [/^react($|\/)/, /^react-dom($|\/)/]
