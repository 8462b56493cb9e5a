import { useState } from 'react'
import { useIsland, useWords } from '../../island/context.ts'
import { DownloadItems } from '../../list/panels/download-items.tsx'
import { exportFile, type Format } from '../../list/panels/export-file.ts'
import { panelPack } from '../../list/panels/pack.ts'
import { hint } from '../../list/panels/panel.css.ts'
import { saveFile } from '../../list/panels/save-file.ts'
import type { ChartProps } from './chart.tsx'

export { panelPack as pack }

/** Exports a chart's figures to a file. */
export function ChartExport({ spec, pack, fields, rows, label, nameOf }: Omit<ChartProps, 'tools'>) {
  const p = useWords(panelPack)
  const words = useWords(pack)
  const { announce } = useIsland()
  const [said, setSaid] = useState<string>()
  const save = async (format: Format) => {
    const say = nameOf ?? ((name: string) => words[name] as string)
    try {
      const columns = [spec.x, ...spec.y]
      const blob = await exportFile(format, { columns, rows, fields, say, words: p })
      saveFile(blob, label, new Date().toISOString().slice(0, 10), format)
      setSaid(p.exportDone)
      announce(p.exportDone)
    } catch {
      setSaid(p.exportFailed)
    }
  }
  return (
    <>
      <DownloadItems onDownload={(format) => void save(format)} />
      <p className={hint} role="status">
        {said}
      </p>
    </>
  )
}
