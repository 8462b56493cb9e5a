import { userBilling } from '../../../../contract/billing/user-billing.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { RowActions } from '../../../../ui/action/action-buttons.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip, type ChipProps } from '../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { body } from '../../../../ui/resource/detail.css.ts'
import { FieldList } from '../../../../ui/resource/field-list.tsx'
import { FieldPanels } from '../../../../ui/resource/panels.tsx'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { decisions, documentActions } from './decisions.ts'
import { pack } from './messages.en.ts'
import { UserCredits } from './user-credits.tsx'
import { UserInvoices } from './user-invoices.tsx'
import { UserPayments } from './user-payments.tsx'

export { pack } from './messages.en.ts'

type Profile = Reply<typeof userBilling.show>

interface User {
  site: string
  id: string
  email: string
}

const panels = {
  balance: ['deposit', 'credit', 'owed', 'unbilled'],
  details: ['legalName', 'address', 'country', 'taxId', 'purchaseOrder', 'paymentType'],
}

/** The billing profile of a user: its status with what can be decided, balances, details, credit and documents. */
export function View({ value: { site, id, email } }: CustomProps<User>) {
  const words = useWords(pack)
  const { value, error, refresh } = useQuery(userBilling.show, { params: { site, id } })
  if (!value)
    return error ? (
      <TabFailed text={error.text} retry={() => void refresh()} />
    ) : (
      <p className={note}>{words.loading}</p>
    )
  return (
    <div className={body}>
      <Card
        title={words.statusTitle}
        state={<Chip tone={tones[value.status] ?? 'neutral'}>{words[`status.${value.status}`]}</Chip>}
      >
        <FieldList
          pack={pack}
          from={userBilling.show}
          names={['reason', ...unusual(value), 'dtChange', 'changedBy']}
          value={value}
        />
        <RowActions
          pack={pack}
          actions={decisions}
          row={{ ...value, site, id }}
          nameOf={() => email}
          onDone={() => void refresh()}
        />
      </Card>
      <FieldPanels pack={pack} from={userBilling.show} panels={panels} value={value} />
      <UserCredits
        site={site}
        id={id}
        email={email}
        currency={value.credit.currency}
        onChange={() => void refresh()}
      />
      <UserInvoices site={site} id={id} onChange={() => void refresh()} />
      <UserPayments site={site} id={id} onChange={() => void refresh()} />
      <Documents site={site} id={id} />
    </div>
  )
}

/** Facts that are said only where they differ from what is usual. */
const unusual = ({ externalStatus, verification }: Profile): string[] => [
  ...(externalStatus === 'notRequired' ? [] : ['externalStatus']),
  ...(verification === 'none' ? [] : ['verification']),
]

const tones: Partial<Record<Profile['status'], ChipProps['tone']>> = {
  notSet: 'warning',
  disapproved: 'danger',
  review: 'warning',
  reviewLock: 'danger',
  verified: 'success',
  depositLock: 'danger',
}

function Documents({ site, id }: Pick<User, 'site' | 'id'>) {
  const words = useWords(pack)
  const { value } = useQuery(userBilling.documents, { params: { site, id }, query: { size: 0 } })
  if (!value?.items.length) return null
  return (
    <Card title={words.documentsTitle}>
      <ItemList>
        {value.items.map((document) => (
          <Item
            key={document.id}
            title={<bdi>{document.name}</bdi>}
            actions={
              <RowActions
                pack={pack}
                actions={documentActions}
                row={{ ...document, site, id, documentId: document.id }}
                onDone={() => undefined}
              />
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
