import { hdlibUploads } from '../../../contract/storage/uploads.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { usePlaceNames } from '../../../ui/kinds/use-place-names.ts'
import { hint } from '../../../ui/kit/field/field.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useStore } from '../../../ui/use-store.ts'
import { uploadPack } from './messages.en.ts'
import { limits } from './upload.css.ts'

type Datacenter = RowOf<typeof hdlibUploads.datacenters>

/** What each data center accepts, in one line if all accept the same. */
export function UploadLimits() {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  const places = usePlaceNames()
  const { value } = useQuery(hdlibUploads.datacenters, { query: { size: 0 } })
  // Keeps its room while it loads.
  if (!value || !places) return <p className={hint}>&nbsp;</p>
  const about = ({ allowedTypes, maxGB, state }: Datacenter) =>
    state === 'off'
      ? words.acceptsNone
      : words.accepts({
          types: isolate(
            new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
              allowedTypes.map((type) => type.toUpperCase()),
            ),
          ),
          size: isolate(sizeText(maxGB * GiB, locale)),
        })
  const texts = value.items.map(about)
  if (new Set(texts).size === 1) return <p className={hint}>{texts[0]}</p>
  return (
    <ul className={limits}>
      {value.items.map(({ id, name }, at) => (
        <li key={id} className={hint}>
          <bdi>{places.place(name) ?? name}</bdi>: {texts[at]}
        </li>
      ))}
    </ul>
  )
}

const GiB = 1_073_741_824
