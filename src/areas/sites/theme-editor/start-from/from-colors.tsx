import { useRef, useState } from 'react'
import type { ImportedTheme } from '../../../../core/theme/formats/imported.ts'
import { readPastedColors } from '../../../../core/theme/formats/read-colors.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { TextArea } from '../../../../ui/kit/field/text-area.tsx'
import { themeEditorPack } from '../messages.en.ts'
import { Applied } from './applied.tsx'
import * as styles from './start-from.css.ts'
import type { StartProps } from './start-from.tsx'

/** Pasted colors: they replace the colors of the theme, its shape stays. */
export function FromColors({ edits }: StartProps) {
  const words = useWords(themeEditorPack)
  const pasted = useRef('')
  const [imported, setImported] = useState<ImportedTheme>()
  const apply = () => {
    const found = readPastedColors(pasted.current)
    setImported(found)
    if (!found.theme) return
    const { brand, brand2, tint } = found.theme
    const { brand2: _header, tint: _cast, ...shape } = edits.$theme.get()
    edits.replace({ ...shape, brand, ...(brand2 && { brand2 }), ...(tint && { tint }) })
  }
  return (
    <>
      <TextArea
        name="pasted"
        label={words.colors}
        hint={words.colorsHint}
        rows={3}
        isCode
        onInput={(text) => {
          pasted.current = text
        }}
      />
      <div className={styles.row}>
        <Button onPress={apply}>{words.useColors}</Button>
      </div>
      {imported && <Applied imported={imported} />}
    </>
  )
}
