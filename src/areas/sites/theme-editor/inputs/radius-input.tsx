import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Labelled } from '../../../../ui/kit/field/labelled.tsx'
import { themePack } from '../../sites/theme.en.ts'
import { themeEditorPack } from '../messages.en.ts'
import * as styles from './theme-inputs.css.ts'

/** Corners as themes have them unless they say otherwise. */
const usual = 8

interface RadiusInputProps {
  value: number | undefined
  onChange: (value: number) => void
}

/** The radius of corners, from square to round. */
export function RadiusInput({ value = usual, onChange }: RadiusInputProps) {
  const words = useWords(themeEditorPack)
  const { radius } = useWords(themePack)
  const range = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    range.current!.value = String(value)
  }, [value])
  return (
    <div data-field="radius">
      <Labelled label={radius}>
        {(attributes) => (
          <div className={styles.slider}>
            <input
              ref={range}
              {...attributes}
              className={styles.range}
              part="input"
              type="range"
              name="radius"
              min={0}
              max={32}
              step={1}
              defaultValue={value}
              onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
            />
            <span className={styles.number} aria-hidden="true">
              <bdi>{words.pixels({ number: value })}</bdi>
            </span>
          </div>
        )}
      </Labelled>
    </div>
  )
}
