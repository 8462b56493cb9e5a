// In the standalone portal, at a server, after `drawing.js`: measures its views in milliseconds.
const { go, frames, painted, hold } = window.drawing

window.bench = {
  /** Whether a server's page and its actions are there. */
  isThere: (name) => page()?.querySelector('h1, h2')?.textContent === name && Boolean(button('Power off')),

  /** From the press that confirms that the server is switched off until its state says that it is stopping. */
  async powerOff() {
    button('Power off').click()
    const confirm = await frames(() => root().querySelector('dialog[open] button[type=submit]'))
    // Waits like a user until the dialog could appear.
    await new Promise((done) => setTimeout(done, 300))
    const began = performance.now()
    confirm.click()
    await frames(() => page().textContent.includes('Stopping'))
    await painted()
    return performance.now() - began
  },

  /** Opens a server's statistics: from the release of all delayed answers until all charts are drawn. */
  async draw(address, pictures) {
    const arrived = hold(pictures, '/statistics')
    go(address)
    const release = await arrived
    const began = performance.now()
    release()
    await frames(() => drawn() === pictures)
    await painted()
    return performance.now() - began
  },

  drawn: () => drawn(),
}

const root = () => document.querySelector('portal-servers')?.shadowRoot
const page = () => [...(root()?.querySelectorAll('[part=page]') ?? [])].at(-1)
const button = (text) =>
  [...page().querySelectorAll('button')].find((each) => each.textContent.trim() === text)
const drawn = () => page()?.querySelectorAll('[part=chart] canvas').length ?? 0
