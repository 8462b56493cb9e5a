import type { Infer } from 'superstruct'
import type { BatchTried } from '../../../contract/people/batch.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { Accounts } from './accounts.tsx'
import { batchPack } from './messages.en.ts'

interface BatchPreviewProps {
  tried: Infer<typeof BatchTried>
  label: string
  onBack: () => void
  onDo: () => Promise<void>
}

/** Each pasted account, with the reason if it is rejected; then the number to type. */
export function BatchPreview({ tried, label, onBack, onDo }: BatchPreviewProps) {
  const words = useWords(batchPack)
  const { rows, allowed } = tried
  return (
    <>
      <Card title={words.found({ allowed, all: rows.length })}>
        <Accounts rows={rows} />
        {allowed === 0 && (
          <>
            <p className={plain}>{words.none}</p>
            <span>
              <Button onPress={onBack}>{words.back}</Button>
            </span>
          </>
        )}
      </Card>
      {allowed > 0 && (
        <Card title={words.confirm}>
          <FormView
            pack={batchPack}
            fields={{}}
            label={label}
            action={label}
            tone="danger"
            typed={String(allowed)}
            onSubmit={onDo}
            onCancel={onBack}
          />
        </Card>
      )}
    </>
  )
}
