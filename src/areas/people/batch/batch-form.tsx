import { fieldsOf } from '../../../contract/engine/rows.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { valuesOf } from '../../../ui/kit/form/form.tsx'
import type { Batch } from './batch-page.tsx'
import { batchPack } from './messages.en.ts'

interface BatchFormProps {
  endpoint: Batch['endpoint']
  label: string
  initial: Readonly<Record<string, unknown>>
  onType: (typed: Record<string, string>) => void
  onAsk: (values: Record<string, unknown>) => Promise<void>
}

/** The form that accounts are pasted into. */
export function BatchForm({ endpoint, label, initial, onType, onAsk }: BatchFormProps) {
  const words = useWords(batchPack)
  const { checkOnly: _, expected: __, ...fields } = fieldsOf(endpoint.body)
  return (
    <Card title={words.accounts}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are heard here */}
      <div onInput={({ currentTarget }) => onType(valuesOf(currentTarget.querySelector('form')!))}>
        <FormView
          pack={batchPack}
          fields={fields}
          initial={initial}
          label={label}
          action={words.check}
          onSubmit={onAsk}
        />
      </div>
    </Card>
  )
}
