import { useWords } from '../../../../ui/island/context.ts'
import { Item, ItemList } from '../../../../ui/kit/item-list.tsx'
import type { Details } from '../../area.ts'
import { further } from '../../card-parts.css.ts'
import { pack } from './messages.ts'

/** What the provider has set for everybody: to read, not to change. */
export function ProviderFacts({ details }: { details: Details }) {
  const words = useWords(pack)
  const { microsoftPartnerId, importUrl } = details
  if (!microsoftPartnerId && !importUrl) return null
  return (
    <div className={further}>
      <ItemList label={words.provider}>
        {microsoftPartnerId && (
          <Item title={words.partnerId} details={[<bdi key="id">{microsoftPartnerId}</bdi>]} />
        )}
        {importUrl && <Item title={words.importUrl} details={[<bdi key="url">{importUrl}</bdi>]} />}
      </ItemList>
    </div>
  )
}
