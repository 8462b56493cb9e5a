import { charHeight, charWidth, rowOf } from '../demo-host/svc/domain/provider/embedded/console/font.ts'

/** The text on a screen of the embedded provider; `isDrawn` says whether a pixel is set. */
export const textOf = (
  [width, height]: readonly [number, number],
  isDrawn: (x: number, y: number) => boolean,
): string =>
  Array.from({ length: Math.floor(height / charHeight) }, (_, row) =>
    Array.from({ length: Math.floor(width / charWidth) }, (__, column) => {
      // The cursor is in the last two rows.
      const lines = Array.from({ length: charHeight - 2 }, (___, line) =>
        Array.from({ length: charWidth }, (____, x) =>
          isDrawn(column * charWidth + x, row * charHeight + line) ? 0x80 >> x : 0,
        ).reduce((one, other) => one | other, 0),
      )
      return known.get(lines.join()) ?? '\uFFFD'
    })
      .join('')
      .trimEnd(),
  )
    .join('\n')
    .trimEnd()

const known = new Map(
  Array.from({ length: 95 }, (_, at) => at + 32).map((char) => [
    Array.from({ length: charHeight - 2 }, (_, line) => rowOf(char, line)).join(),
    String.fromCharCode(char),
  ]),
)
