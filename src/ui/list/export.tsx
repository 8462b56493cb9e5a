import { useList } from './list-context.ts'
import { Opener } from './opener.tsx'

/** Opens what makes a file of the rows. */
export function Export() {
  const { t } = useList()
  return (
    <Opener label={t.export} load={async () => (await import('./panels/export-panel.tsx')).ExportPanel}>
      {t.export}
    </Opener>
  )
}
