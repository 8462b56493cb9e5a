/** Saves a file as a download of the browser. It needs the session, so no plain link could fetch it. */
export function saveFile(host: HTMLElement, file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = host.ownerDocument.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers start reading after this task; Safari takes a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
