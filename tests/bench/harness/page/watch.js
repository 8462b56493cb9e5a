// Runs in a page before its own scripts: notes when the sign-in form can be seen and how far the page has shifted.
const visible = new Promise((resolve, reject) => {
  requestAnimationFrame(() => look(resolve))
  setTimeout(reject, 15_000, new Error('The form did not show within 15 seconds.'))
})
const ready = new Promise((resolve) => {
  addEventListener('portal-ready', () => resolve(performance.now()), true)
})
// A hand-written form answers as soon as it shows.
const usable = visible.then(({ isPortal }) => (isPortal ? ready : undefined))
const bench = { shift: 0, visible, usable }
globalThis.bench = bench

new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) bench.shift += value
}).observe({ type: 'layout-shift', buffered: true })

function look(resolve) {
  const element = document.querySelector('portal-login, vanilla-login, floor-login')
  const password = (element?.localName === 'floor-login' ? element.shadowRoot : element)?.querySelector(
    'input[type=password]',
  )
  const buttons = [...(element?.shadowRoot?.querySelectorAll('button') ?? [])]
  const submit = buttons.find((button) => button.textContent.trim() === 'Sign in')
  if (!isSeen(password) || !isSeen(submit)) return requestAnimationFrame(() => look(resolve))
  // A message arrives once the current frame has been painted.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const at = performance.now()
    const { height } = element.shadowRoot.querySelector('[part=card]').getBoundingClientRect()
    resolve({ at, height, isPortal: element.localName === 'portal-login' })
  }
  port2.postMessage('')
}

function isSeen(part) {
  const { width = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
  return width > 0 && height > 0 && part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
