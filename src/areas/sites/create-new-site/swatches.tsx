import { isolate } from '../../../core/i18n/isolate.ts'
import { useWords } from '../../../ui/island/context.ts'
import { createNewSitePack } from './messages.en.ts'
import * as styles from './theme-preview.css.ts'

interface SwatchesProps {
  label: string
  colors: readonly string[]
  chosen: string
  onChoose: (color: string) => void
}

/** Suggested colors; one is used by a press. */
export function Swatches({ label, colors, chosen, onChoose }: SwatchesProps) {
  const words = useWords(createNewSitePack)
  if (colors.length === 0) return null
  return (
    <div className={styles.swatches} role="group" aria-label={label}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.swatch}
          style={{ background: color }}
          title={color}
          aria-label={words.useColor({ color: isolate(color) })}
          aria-pressed={color === chosen}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  )
}
