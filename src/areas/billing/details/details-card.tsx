import { billingProfile } from '../../../contract/billing/profile.ts'
import type { Input, Reply } from '../../../contract/engine/endpoint.ts'
import { defineForm, fieldCheck } from '../../../contract/engine/form.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { detailsPack } from './messages.en.ts'

type Details = Input<typeof billingProfile.details>['body']

const fields = fieldsOf(billingProfile.details.body)

// The service knows the rules of each country, so that no page downloads them.
const form = defineForm(billingProfile.details, {
  fields: { paymentType: { required: () => true } },
  checks: {
    taxId: fieldCheck(
      billingProfile.taxId,
      ({ country, taxId }: Partial<Details>) => taxId && { query: { taxId, ...(country && { country }) } },
    ),
  },
})

interface DetailsCardProps {
  profile: Reply<typeof billingProfile.show>
  onSaved: () => Promise<void>
}

/** Who is invoiced, and how they pay. */
export function DetailsCard({ profile, onSaved }: DetailsCardProps) {
  const { act, announce } = useIsland()
  const words = useWords(detailsPack)
  const mayChange = usePermitted()('billing:write') && profile.permits.includes('editDetails')
  const { legalName, address, country, taxId, purchaseOrder, paymentType } = profile
  const initial = { legalName, address, country: country ?? undefined, taxId, purchaseOrder, paymentType }
  const save = async (values: Record<string, unknown>) => {
    // An emptied field is cleared, not left as it was.
    const body = { taxId: '', purchaseOrder: '', ...values } as unknown as Details
    await act(billingProfile.details, { body })
    await onSaved()
    announce(words.saved)
  }
  return (
    <Card title={words.detailsTitle} about={words.detailsAbout}>
      {mayChange ? (
        <FormView
          pack={detailsPack}
          fields={fields}
          form={form}
          initial={initial}
          label={words.detailsTitle}
          action={words.save}
          edits
          onSubmit={save}
        >
          {profile.status === 'verified' && profile.verification === 'staff' && (
            <p className={note}>{words.reviewed}</p>
          )}
        </FormView>
      ) : (
        <>
          <p className={plain}>
            <bdi>{legalName}</bdi>
          </p>
          <p className={note}>{words.readOnly}</p>
        </>
      )}
    </Card>
  )
}
