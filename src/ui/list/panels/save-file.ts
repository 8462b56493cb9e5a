/** Gives the user a file, as `<name>_<day>.<extension>`; `day` is as in `2026-11-30`. */
export function saveFile(blob: Blob, name: string, day: string, extension: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replace(/[\\/:*?"<>|\s]+/g, '-')}_${day}.${extension}`
  link.click()
  // A browser that has not started to read the file would find nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
