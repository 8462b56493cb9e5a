import { useWords } from '../../island/context.ts'
import { Opener } from '../../list/opener.tsx'
import { listPack } from '../../list/pack.ts'
import type { ChartProps } from './chart.tsx'

/** Opens the export of a chart's figures. */
export function ExportOpener(about: Omit<ChartProps, 'tools'>) {
  const t = useWords(listPack)
  return (
    <Opener label={t.export} load={loadExport} panel={({ ChartExport }) => <ChartExport {...about} />}>
      {t.export}
    </Opener>
  )
}

const loadExport = () => import('./chart-export.tsx')
