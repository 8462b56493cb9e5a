// In the standalone portal: goes to an address, delays answers, and resolves when the change is on the
// screen.
window.drawing = (() => {
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

  // A message arrives right after the current frame.
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(0)
      })
    })

  const ask = window.fetch
  let held, wanted

  /**
   * Holds a number of responses whose URL contains a text; returns a function that releases them once all are
   * there.
   */
  function hold(count, part) {
    wanted = part
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
    if (!held || !answer.url.includes(wanted)) return answer
    const { status, headers } = answer
    const text = await answer.text()
    await held()
    return new Response(text, { status, headers })
  }

  return { go, frames, painted, hold }
})()
