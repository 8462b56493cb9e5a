import { render } from 'preact'

// `react-dom/client` on Preact.
export { hydrateRoot } from '@preact/compat/client'

/** Takes over what the container has, which compat empties: a card that came before its view keeps its nodes, and the focus in them. */
export const createRoot = (container) => ({
  render: (children) => render(children, container),
  unmount: () => render(null, container),
})
