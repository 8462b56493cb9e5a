import { useState } from 'react'
import type { DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { diskNames } from './disk-names.ts'
import { createPack } from './messages.en.ts'

/** Further disks: as many rows as there are disks, none at first. */
export function DiskSection(props: DrawnSection) {
  const { initial, onChange } = props
  const words = useWords(createPack)
  const [sizes, setSizes] = useState<readonly number[]>(() =>
    diskNames.flatMap((name) => (typeof initial[name] === 'number' ? [initial[name]] : [])),
  )
  const change = (next: readonly number[]) => {
    setSizes(next)
    onChange()
  }
  return (
    <>
      {sizes.length > 0 && (
        <Lazy load={loadRows}>
          {({ DiskRows }) => <DiskRows {...props} sizes={sizes} onSizes={change} />}
        </Lazy>
      )}
      {diskNames.slice(sizes.length).map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      {sizes.length < diskNames.length && (
        <div>
          <Button onPress={() => change([...sizes, firstSize])}>{words.addDisk}</Button>
        </div>
      )}
    </>
  )
}

const loadRows = () => import('./disk-rows.tsx')

/** Gigabytes of an added disk. */
const firstSize = 100
