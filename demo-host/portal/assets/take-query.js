// Runs before anything else is asked for: what proves something leaves the address, so that no later request, no
// history and no screenshot has it. The sign-in element finds it in the page's registry.
const query = new URLSearchParams(location.search)
if (['token', 't', 'code', 'state', 'error'].some((name) => query.has(name))) {
  const key = Symbol.for('portico.session.v1')
  globalThis[key] ??= new Map()
  globalThis[key].set('query', location.search)
  history.replaceState(history.state, '', location.pathname)
}
