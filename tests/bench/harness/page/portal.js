// In the standalone portal: goes to another page, opens the navigation, and says how long each took, in milliseconds.
window.bench = {
  isAt: (address) =>
    location.pathname === address && heading() !== null && !document.querySelector('#main [aria-busy=true]'),

  /** Until the frame in which the heading of the other page is laid out. */
  goTo(address) {
    const before = heading().textContent
    const began = performance.now()
    document.dispatchEvent(
      new CustomEvent('portal-navigate', { cancelable: true, detail: { to: address, kind: 'route' } }),
    )
    return new Promise((done) => {
      const look = () => {
        if (!heading() || heading().textContent === before) return requestAnimationFrame(look)
        heading().getBoundingClientRect()
        done(performance.now() - began)
      }
      requestAnimationFrame(look)
    })
  },

  /** Time until the frame with this many entries is drawn; starts with a frame. */
  openMenu: (count) =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const began = performance.now()
        document.querySelector('.open-nav').click()
        afterFrame(function look() {
          const shown = document
            .querySelector('dialog.drawer[open] portal-nav')
            ?.shadowRoot?.querySelectorAll('[part=entry]')
          if (!shown || shown.length < count || !shown[0].getClientRects().length) return afterFrame(look)
          done(performance.now() - began)
        })
      })
    }),
}

/** A message arrives right after the current frame; timers come later. */
function afterFrame(work) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = work
  port2.postMessage(0)
}

const heading = () => document.querySelector('#main h1')
