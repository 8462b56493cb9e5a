import { useEffect } from 'react'
import type { DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Labelled } from '../../../ui/kit/field/labelled.tsx'
import { select } from '../../../ui/kit/select/select.css.ts'
import * as styles from './cards.css.ts'
import { diskNames } from './disk-names.ts'
import { createPack } from './messages.en.ts'

interface DiskRowsProps extends DrawnSection {
  /** Gigabytes of each disk. */
  sizes: readonly number[]
  onSizes: (sizes: readonly number[]) => void
}

/** A row for each further disk. */
export function DiskRows({ fields, options, errors, sizes, onSizes, onChange }: DiskRowsProps) {
  const words = useWords(createPack)
  const write = useTextIn(words)
  // The script may have come after the press that wants a row.
  useEffect(() => onChange(), [])
  return sizes.map((size, at) => {
    const name = diskNames[at]!
    return (
      <div key={name} className={styles.disk} data-field={name}>
        <Labelled label={words[name]} error={errors[name]}>
          {(attributes) => (
            <select
              {...attributes}
              className={select}
              part="input"
              name={name}
              value={String(size)}
              onChange={({ currentTarget: { value } }) =>
                onSizes(sizes.map((each, other) => (other === at ? Number(value) : each)))
              }
            >
              {options['disk2GB']?.map(({ value }) => (
                <option key={String(value)} value={String(value)}>
                  {write(fields['disk2GB']!, 'disk2GB', value)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Button onPress={() => onSizes(sizes.filter((_, other) => other !== at))}>
          {words.removeDisk({ count: at + 2 })}
        </Button>
      </div>
    )
  })
}
