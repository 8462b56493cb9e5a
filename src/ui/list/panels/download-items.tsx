import { useWords } from '../../island/context.ts'
import { formats, type Format } from './export-file.ts'
import { menuItem, menuItems } from './export.css.ts'
import { panelPack } from './pack.ts'

/** A file of each format, one press each. */
export function DownloadItems({ onDownload }: { onDownload: (format: Format) => void }) {
  const p = useWords(panelPack)
  return (
    <div className={menuItems}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className={menuItem}
          part="menu-item"
          onClick={() => onDownload(format)}
        >
          {p.exportDo({ format: p[`format.${format}`] })}
        </button>
      ))}
    </div>
  )
}
