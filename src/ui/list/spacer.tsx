import { useLayoutEffect, useRef } from 'react'

/** Takes the room of rows that are not drawn. */
export function Spacer({ rows, height, span }: { rows: number; height: number; span: number }) {
  const ref = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.style.blockSize = `${rows * height}px`
  }, [rows, height])
  return (
    <tr ref={ref} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} />
    </tr>
  )
}
