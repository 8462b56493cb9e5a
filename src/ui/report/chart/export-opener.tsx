import { useWords } from '../../island/context.ts'
import { Opener } from '../../list/opener.tsx'
import { listPack } from '../../list/pack.ts'
import type { ChartProps } from './chart.tsx'

/** Opens what makes a file of the figures of a chart. */
export function ExportOpener(about: Omit<ChartProps, 'tools'>) {
  const t = useWords(listPack)
  return (
    <Opener label={t.export} load={loadExport} panel={({ ChartExport }) => <ChartExport {...about} />}>
      {t.export}
    </Opener>
  )
}

const loadExport = () => import('./chart-export.tsx')
