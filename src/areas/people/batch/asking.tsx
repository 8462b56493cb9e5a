import { fieldsOf } from '../../../contract/rows.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Card } from '../../../ui/kit/card.tsx'
import type { Batch } from './batch-page.tsx'
import { batchPack } from './messages.ts'

interface AskingProps {
  endpoint: Batch['endpoint']
  label: string
  initial: Readonly<Record<string, unknown>>
  onAsk: (values: Record<string, unknown>) => Promise<void>
}

/** The form that accounts are pasted into. */
export function Asking({ endpoint, label, initial, onAsk }: AskingProps) {
  const words = useWords(batchPack)
  const { checkOnly: _, expected: __, ...fields } = fieldsOf(endpoint.body)
  return (
    <Card title={words.accounts}>
      <FormView
        pack={batchPack}
        fields={fields}
        initial={initial}
        label={label}
        action={words.check}
        onSubmit={onAsk}
      />
    </Card>
  )
}
