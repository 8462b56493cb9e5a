import { useWords } from '../../island/context.ts'
import { note } from '../../kit/layout.css.ts'
import { Select } from '../../kit/select/select.tsx'
import * as styles from './import.css.ts'
import { importPack } from './messages.en.ts'
import type { ReadFile } from './use-import.ts'

interface ColumnChoicesProps {
  file: ReadFile
  say: (column: string) => string
  onChange: (column: string, at: number) => void
}

/** Which column of the file is which: found by its header, to be corrected where that is another. */
export function ColumnChoices({ file, say, onChange }: ColumnChoicesProps) {
  const words = useWords(importPack)
  const [head] = file.rows
  const options = [
    { value: '-1', label: words.none },
    ...(head?.cells ?? []).map((cell, at) => ({
      value: String(at),
      label: cell || words.column({ number: at + 1 }),
    })),
  ]
  return (
    <div className={styles.about}>
      <p className={note}>
        <bdi>{file.name}</bdi> · {words.rows({ count: file.rows.length - 1 })}
      </p>
      <div className={styles.columns}>
        {Object.entries(file.map).map(([column, at]) => (
          <Select
            key={`${file.name} ${column}`}
            name={column}
            label={say(column)}
            options={options}
            initial={String(at)}
            onChange={(value) => onChange(column, Number(value))}
          />
        ))}
      </div>
    </div>
  )
}
