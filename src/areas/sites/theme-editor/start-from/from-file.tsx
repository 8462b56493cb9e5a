import { useRef, useState } from 'react'
import { longestImport, type ImportedTheme } from '../../../../core/theme/formats/imported.ts'
import { importTheme } from '../../../../core/theme/formats/import-theme.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { DropZone } from '../../../../ui/kit/drop-zone/drop-zone.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { themeEditorPack } from '../messages.en.ts'
import { Applied } from './applied.tsx'
import type { StartProps } from './start-from.tsx'

/** A file with a theme: its JSON, a style sheet with custom properties, or design tokens. */
export function FromFile({ edits }: StartProps) {
  const words = useWords(themeEditorPack)
  const input = useRef<HTMLInputElement>(null)
  const [imported, setImported] = useState<ImportedTheme>()
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    // Characters take one byte or more, so a longer file is refused in any case.
    const isLong = file.size > longestImport * 4
    setTooLarge(isLong)
    setImported(undefined)
    if (isLong) return
    const found = importTheme(await file.text())
    setImported(found)
    if (found.theme) edits.replace(found.theme)
  }
  return (
    <>
      <DropZone label={words['from.file']} onDrop={(file) => void read(file)}>
        <p className={hint}>{words.fileHint}</p>
        <input
          ref={input}
          type="file"
          accept=".json,.tokens,.css,application/json,text/css,text/plain"
          aria-label={words.chooseFile}
          hidden
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
        />
        <Button onPress={() => input.current?.click()}>{words.chooseFile}</Button>
      </DropZone>
      {isTooLarge && <Banner tone="danger">{words.tooLarge}</Banner>}
      {imported && <Applied imported={imported} />}
    </>
  )
}
