// Runs before any other request: removes tokens from the address, so that no later request, history entry or
// screenshot contains them. The sign-in element finds them in the page's registry.
const query = new URLSearchParams(location.search)
// Whether the tab shows new features stays with the tab, and is nothing to send on with a link.
const newFeatures = query.get('newFeatures')
if (newFeatures !== null) {
  try {
    sessionStorage.setItem('portico:newFeatures', newFeatures)
  } catch {
    // Without storage there are none.
  }
  query.delete('newFeatures')
  history.replaceState(history.state, '', location.pathname + (String(query) && `?${query}`) + location.hash)
}
// The token of a link to a file is in the fragment, which is sent to no server.
if (/\/download\/?$/.test(location.pathname) && location.hash.startsWith('#token=')) {
  const key = Symbol.for('portico.session.v1')
  globalThis[key] ??= new Map()
  globalThis[key].set('download', location.pathname + location.hash)
  history.replaceState(history.state, '', location.pathname)
}
// So is that of a preview of a theme, which stays with the tab.
if (/\/themePreview\/?$/.test(location.pathname)) {
  const [, token] = /^#token=([\w-]{1,100})$/.exec(location.hash) ?? []
  try {
    if (token) sessionStorage.setItem('portico:preview', token)
  } catch {
    // Without storage there is no preview.
  }
  history.replaceState(history.state, '', '/')
}
if (['token', 't', 'code', 'state', 'error'].some((name) => query.has(name))) {
  const key = Symbol.for('portico.session.v1')
  globalThis[key] ??= new Map()
  globalThis[key].set('query', location.search)
  history.replaceState(history.state, '', location.pathname)
}
