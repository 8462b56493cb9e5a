import { useList } from './list-context.ts'
import { Opener } from './opener.tsx'

/** Opens what makes a file of the rows. */
export function Export() {
  const { t } = useList()
  return (
    <Opener
      label={t.export}
      load={() => import('./panels/export-panel.tsx')}
      panel={({ ExportPanel }, panel) => <ExportPanel {...panel} />}
    >
      {t.export}
    </Opener>
  )
}
