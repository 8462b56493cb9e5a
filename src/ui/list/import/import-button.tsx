import { useIsland, useWords } from '../../island/context.ts'
import { usePermitted } from '../../island/use-permitted.ts'
import { fetchForDialog } from '../../overlay/fetch-for.tsx'
import { useList } from '../list-context.ts'
import { looks } from '../opener.css.ts'
import { importPack } from './messages.en.ts'

export { importPack as pack } from './messages.en.ts'

/** Opens the import of a file, for users who may make its call. */
export function ImportButton() {
  const list = useList()
  const island = useIsland()
  const words = useWords(importPack)
  const isPermitted = usePermitted()
  if (!isPermitted(list.list.edit!.import!.call.can)) return null
  const open = async () => (await fetchForDialog(island, loadDialog))?.openImport(island, list)
  return (
    <button
      type="button"
      className={looks.plain}
      part="list-button"
      aria-haspopup="dialog"
      onClick={() => void open()}
    >
      {words.import}
    </button>
  )
}

const loadDialog = () => import('./import-dialog.tsx')
