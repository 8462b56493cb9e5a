// In the standalone portal, at a server: says how long what is shown of it takes, in milliseconds.
window.bench = {
  /** Whether the page of a server is there, with what can be done to it. */
  isThere: (name) => page()?.querySelector('h1, h2')?.textContent === name && Boolean(button('Power off')),

  /** From the press that confirms that the server is switched off until its state says that it is stopping. */
  async powerOff() {
    button('Power off').click()
    const confirm = await frames(() => root().querySelector('dialog[open] button[type=submit]'))
    // Nobody is so quick that the dialog still comes.
    await new Promise((done) => setTimeout(done, 300))
    const began = performance.now()
    confirm.click()
    await frames(() => page().textContent.includes('Stopping'))
    await painted()
    return performance.now() - began
  },

  /**
   * Goes to the statistics of a server: from when all of their answers have come, which are held until then, until all of their pictures are drawn.
   */
  async draw(address, pictures) {
    const arrived = hold(pictures)
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

const go = (to) =>
  document.dispatchEvent(
    new CustomEvent('portal-navigate', { cancelable: true, detail: { to, kind: 'route' } }),
  )

const frames = (find) =>
  new Promise((done) => {
    const look = () => {
      const found = find()
      if (found) done(found)
      else requestAnimationFrame(look)
    }
    look()
  })

// A message comes right after the frame that is being made.
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(0)
    })
  })

const ask = window.fetch
let held

/** Holds so many answers of statistics; says how to let go of them once they are there. */
function hold(count) {
  return new Promise((done) => {
    const waiting = []
    held = () =>
      new Promise((go) => {
        waiting.push(go)
        if (waiting.length < count) return
        held = undefined
        done(() => waiting.forEach((each) => each()))
      })
  })
}

window.fetch = async (...args) => {
  const answer = await ask(...args)
  if (!held || !answer.url.includes('/statistics')) return answer
  const { status, headers } = answer
  const text = await answer.text()
  await held()
  return new Response(text, { status, headers })
}
