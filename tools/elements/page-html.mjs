/**
 * Page of a test file. The runner clones the values of a failed assertion to report them; elements can't be
 * cloned, and it would hang until its timeout. So failures are reported as text.
 */
export const pageHtml = (testFramework) =>
  `<!DOCTYPE html><html><head><script>(${tellAll.toString()})()</script></head>` +
  `<body><script type="module" src="${testFramework}"></script></body></html>`

/* oxlint-disable no-undef -- runs in the page */
function tellAll() {
  const clone = globalThis.structuredClone
  const isCloneable = (value) => {
    try {
      clone(value)
      return true
    } catch {
      return false
    }
  }
  const compared = new Set(['actual', 'expected'])
  const told = (name, value) => {
    if (!compared.has(name) || isCloneable(value)) return value
    return value instanceof Element ? value.outerHTML : String(value)
  }
  globalThis.structuredClone = (value, options) => {
    try {
      return clone(value, options)
    } catch (error) {
      if (value?.type !== 'wtr-session-finished') throw error
      return JSON.parse(JSON.stringify(value, told))
    }
  }
}
