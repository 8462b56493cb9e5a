import { billingProfile } from '../../../contract/billing/profile.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { cards, column, whole } from '../overview/overview.css.ts'
import { ContactsCard } from './contacts-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DocumentsCard } from './documents-card.tsx'

export { detailsPack as pack } from './messages.en.ts'

/** Details of the billing profile; beside them its documents and contacts. A failure shows in the status card. */
export function Section() {
  const { value, refresh } = useQuery(billingProfile.show, {})
  if (!value) return null
  const isVerifying = value.permits.includes('addDocument') && value.status !== 'approved'
  return (
    <div className={`${whole} ${cards}`}>
      {value.status !== 'none' && (
        <div data-part="details" className={column}>
          <DetailsCard key={value.status} profile={value} onSaved={refresh} />
        </div>
      )}
      <div className={column}>
        {(isVerifying || value.documents > 0) && (
          <div data-part="documents">
            <DocumentsCard mayAdd={isVerifying} onAdded={refresh} />
          </div>
        )}
        <ContactsCard />
      </div>
    </div>
  )
}
