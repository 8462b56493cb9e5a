/** The size of the screen, in characters. */
export const [columns, rows] = [80, 25]

/** A screen of text. */
export interface Terminal {
  /** The characters, row by row. */
  readonly cells: Uint8Array
  readonly cursor: { column: number; row: number }
  /** Writes at the cursor. `\n` starts a line, `\b` deletes a character. */
  write(text: string): void
  clear(): void
}

/** An empty screen that scrolls. Non-ASCII characters show as `?`. */
export const openTerminal = (): Terminal => {
  const cells = new Uint8Array(columns * rows).fill(space)
  const cursor = { column: 0, row: 0 }
  const newLine = (): void => {
    cursor.column = 0
    if (cursor.row < rows - 1) return void (cursor.row += 1)
    cells.copyWithin(0, columns)
    cells.fill(space, columns * (rows - 1))
  }
  const takeBack = (): void => {
    if (cursor.column === 0 && cursor.row === 0) return
    if (cursor.column > 0) cursor.column -= 1
    else [cursor.column, cursor.row] = [columns - 1, cursor.row - 1]
    cells[cursor.row * columns + cursor.column] = space
  }
  const put = (char: string): void => {
    const code = char.charCodeAt(0)
    cells[cursor.row * columns + cursor.column] = code >= space && code < 0x7f ? code : unknown
    cursor.column += 1
    if (cursor.column === columns) newLine()
  }
  return {
    cells,
    cursor,
    write(text) {
      for (const char of text)
        if (char === '\n') newLine()
        else if (char === '\b') takeBack()
        else put(char)
    },
    clear() {
      cells.fill(space)
      Object.assign(cursor, { column: 0, row: 0 })
    },
  }
}

const [space, unknown] = [0x20, 0x3f]
