// Exports all rows of a list in this page: returns the milliseconds since the press, and the longest block of
// the page.
window.bench = {
  ...window.bench,

  async exported(tag) {
    const root = document.querySelector(tag).shadowRoot
    const button = (text) =>
      until(() => [...root.querySelectorAll('button')].find((each) => each.textContent.trim() === text))
    ;(await button('Export')).click()
    const download = await button('Download Excel (XLSX)')
    // Includes hidden columns, if any.
    root.querySelector('[role=dialog] input[type=checkbox]')?.click()
    await new Promise((done) => setTimeout(done, 300))
    let size = 0
    const saved = new Promise((done) => {
      URL.createObjectURL = (blob) => {
        size = blob.size
        return 'blob:bench'
      }
      HTMLAnchorElement.prototype.click = () => done(performance.now())
    })
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    const began = performance.now()
    download.click()
    const took = (await saved) - began
    await new Promise((done) => setTimeout(done, 300))
    return { took, longest, size }
  },
}

async function until(find) {
  for (;;) {
    const found = find()
    if (found) return found
    await new Promise((done) => setTimeout(done, 20))
  }
}
