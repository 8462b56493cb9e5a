// Runs in a page before its own scripts: notes when the element in its <main> is ready.
globalThis.bench = {
  ready: new Promise((resolve, reject) => {
    requestAnimationFrame(() => look(resolve))
    setTimeout(reject, 20_000, new Error('The element was not ready within 20 seconds.'))
  }),
}

function look(resolve) {
  const element = document.querySelector('main')?.firstElementChild
  if (element?.dataset.state === 'ready') resolve(performance.now())
  else requestAnimationFrame(() => look(resolve))
}
