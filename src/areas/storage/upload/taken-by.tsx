import { formatsOf, hdlibUploads } from '../../../contract/storage/uploads.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { error } from '../../../ui/kit/field/field.css.ts'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { uploadPack } from './messages.en.ts'

/** What the chosen data center accepts, or why it rejects the file. */
export function TakenBy({ datacenter, file }: { datacenter: unknown; file: File }) {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  // While the value matches no data center's id, it is a partly typed name.
  const { value } = useQuery(hdlibUploads.datacenters, { query: { size: 0 } })
  const found = value?.items.find(({ id }) => id === datacenter)
  if (!found) return null
  const told = {
    datacenter: isolate(found.id),
    types: isolate(new Intl.ListFormat(locale, { type: 'unit' }).format(found.allowedTypes)),
    size: isolate(sizeText(found.maxGB * GiB, locale)),
  }
  const wrong = notTaken(found, file)
  return (
    <p className={wrong ? error : note} role="status">
      {words[wrong ?? 'takes'](told)}
    </p>
  )
}

const GiB = 1_073_741_824

type Place = RowOf<typeof hdlibUploads.datacenters>

/** The message key of a data center's rejection; undefined if it accepts the file's name and size. */
function notTaken(
  { state, allowedTypes, maxGB }: Place,
  { name, size }: File,
): 'takesNone' | 'takesNoType' | 'takesSmaller' | undefined {
  if (state === 'off') return 'takesNone'
  if (!formatsOf(name).some((format) => allowedTypes.some((type) => type === format))) return 'takesNoType'
  return size > maxGB * GiB ? 'takesSmaller' : undefined
}
