// In the standalone portal, among networks, after `drawing.js`: says how long the picture of a subnet's addresses takes, in milliseconds.
const { go, frames, painted, hold } = window.drawing

window.bench = {
  isThere: (name) => Boolean(page()?.textContent.includes(name)),

  /** From the release of the delayed answer until all squares are drawn. */
  async draw(address, label) {
    const arrived = hold(1, '/map')
    go(address)
    const release = await arrived
    const began = performance.now()
    release()
    await frames(() => page()?.querySelector(`[role=listbox] [aria-label^="${label}"]`))
    await painted()
    return performance.now() - began
  },
}

const page = () => document.querySelector('portal-networks')?.shadowRoot?.querySelector('[part=page]')
