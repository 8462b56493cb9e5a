/** Copies a text to the clipboard; returns whether it worked. `place` is an ancestor of the pressed button. */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, place)
  }
}

// Pages without https have no clipboard, and others may not permit it. Beside the button, since a dialog shuts out the page.
function copyBySelection(text: string, place: HTMLElement): boolean {
  const area = place.ownerDocument.createElement('textarea')
  const button = place.querySelector('button')
  area.value = text
  place.append(area)
  area.select()
  const done = place.ownerDocument.execCommand('copy')
  area.remove()
  button?.focus()
  return done
}
