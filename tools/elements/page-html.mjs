/**
 * Page of a test file. Its clock starts at the same moment in every run: what a page says about a date ("in 2 days")
 * depends on today's, and the tests' own dates never change.
 */
export const pageHtml = (testFramework) =>
  `<!DOCTYPE html><html><head><script>(${startClock.toString()})();(${tellAll.toString()})()</script></head>` +
  `<body><script type="module" src="${testFramework}"></script></body></html>`

/* oxlint-disable no-undef -- runs in the page */
function startClock() {
  const { now } = Date
  const ahead = Date.UTC(2026, 10, 26, 12) - now()
  const shifted = () => now() + ahead
  Date.now = shifted
  globalThis.Date = new Proxy(Date, {
    construct: (real, values, made) =>
      Reflect.construct(real, values.length === 0 ? [shifted()] : values, made),
    apply: (real) => new real(shifted()).toString(),
  })
}

/**
 * The runner clones the values of a failed assertion to report them; elements can't be cloned, and it would hang
 * until its timeout. So failures are reported as text.
 */
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
