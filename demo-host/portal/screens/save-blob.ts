/** Saves a file as a download of the browser. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
