/** Prints a text on a page of its own, and nothing else of the page. */
export function printText(page: Document, text: string): void {
  const frame = page.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  // A frame that isn't displayed prints nothing in some browsers.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' })
  page.body.append(frame)
  const inner = frame.contentWindow!
  const sheet = inner.document.createElement('pre')
  sheet.textContent = text
  sheet.style.font = '16px/1.8 ui-monospace, monospace'
  inner.document.body.append(sheet)
  inner.addEventListener('afterprint', () => frame.remove())
  inner.focus()
  inner.print()
}
