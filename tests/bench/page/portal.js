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

  /** Until so many entries are laid out; begins with a frame. */
  openMenu: (count) =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const began = performance.now()
        document.querySelector('.open-nav').click()
        const look = () => {
          const shown = document
            .querySelector('dialog.drawer portal-nav')
            ?.shadowRoot?.querySelectorAll('[part=entry]')
          if (!shown || shown.length < count) return setTimeout(look)
          shown[count - 1].getBoundingClientRect()
          done(performance.now() - began)
        }
        setTimeout(look)
      })
    }),
}

const heading = () => document.querySelector('#main h1')
