/** Texts of a block that a spreadsheet copies, by row and column; undefined for text that is a single cell. */
export function pastedBlock(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}
