import { useState } from 'react'
import { exportFormats, exportTheme, type ExportFormat } from '../../../../core/theme/formats/export-theme.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { urlOf } from '../../../../core/url-of.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CodeBlock } from '../../../../ui/kit/code/code-block.tsx'
import { LanguageTabs } from '../../../../ui/kit/code/language-tabs.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { saveFile } from '../../../../ui/kit/save-file.ts'
import { openOverlay, type OverlayProps } from '../../../../ui/overlay/open-overlay.tsx'
import type { Island } from '../../../../ui/island/context.ts'
import { themeEditorPack } from '../messages.en.ts'

const files: Readonly<Record<ExportFormat, readonly [name: string, type: string]>> = {
  snippet: ['theme.html', 'text/html'],
  css: ['theme.css', 'text/css'],
  json: ['theme.json', 'application/json'],
  dtcg: ['theme.tokens.json', 'application/json'],
}

/** A theme as text to copy or to save, in four formats. */
export const openExport = (island: Island, theme: SiteTheme): void =>
  void openOverlay(island, (overlay) => <ExportDialog {...overlay} theme={theme} />)

function ExportDialog({ open, close, theme }: OverlayProps & { theme: SiteTheme }) {
  const { host, session } = useIsland()
  const words = useWords(themeEditorPack)
  const [format, setFormat] = useState<ExportFormat>('snippet')
  // Where the service has its elements.
  const script = urlOf('/sdk/portal.js', urlOf(session.svc.base)!.href)!.href
  const text = exportTheme(theme, format, script)
  const [name, type] = files[format]
  return (
    <Dialog
      open={open}
      title={words.exportTitle}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.close}</Button>
          <Button onPress={() => saveFile(host, new Blob([text], { type }), name)}>{words.download}</Button>
        </>
      }
    >
      {open && (
        <>
          <LanguageTabs
            languages={exportFormats}
            chosen={format}
            onChoose={setFormat}
            label={words.format}
            words={words}
          />
          <CodeBlock
            key={format}
            text={text}
            label={words[`in.${format}`]}
            words={{ copy: words.copy, copied: words.copied }}
          />
        </>
      )}
    </Dialog>
  )
}
