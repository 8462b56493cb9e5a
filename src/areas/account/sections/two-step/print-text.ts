/** Prints a text alone, using a temporary element in `root`. */
export function printText(root: ShadowRoot, text: string): void {
  const frame = root.ownerDocument.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  // A frame that isn't displayed prints nothing in some browsers.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' })
  root.append(frame)
  const inner = frame.contentWindow!
  const sheet = inner.document.createElement('pre')
  sheet.textContent = text
  sheet.style.font = '16px/1.8 ui-monospace, monospace'
  inner.document.body.append(sheet)
  inner.addEventListener('afterprint', () => frame.remove())
  inner.focus()
  inner.print()
}
