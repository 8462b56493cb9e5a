import { useRef } from 'react'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { account } from '../../../contract/kinds/account.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import type { Pack } from '../../../core/i18n/words.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { valuesOf } from '../../../ui/kit/form/form.tsx'
import { adderRoom } from './batch.css.ts'
import type { Batch } from './batch-page.tsx'
import { batchPack } from './messages.en.ts'

interface BatchFormProps {
  endpoint: Batch['endpoint']
  label: string
  /** Labels and hints of the fields. */
  pack: Pack
  initial: Readonly<Record<string, unknown>>
  onType: (typed: Record<string, string>) => void
  onAsk: (values: Record<string, unknown>) => Promise<void>
}

const searched = account()

const loadAdder = () => import('../../../ui/form/reference/reference-adder.tsx')

/** The form with the accounts: each is searched and added, or a list is pasted. */
export function BatchForm({ endpoint, label, pack, initial, onType, onAsk }: BatchFormProps) {
  const words = useWords(batchPack)
  const place = useRef<HTMLDivElement>(null)
  const { checkOnly: _, expected: __, ...fields } = fieldsOf(endpoint.body)
  const add = (email: string) => {
    const area = place.current?.querySelector<HTMLTextAreaElement>('textarea[name=accounts]')
    if (!area) return
    const lines = area.value.split('\n').filter(Boolean)
    if (!lines.includes(email)) area.value = [...lines, email].join('\n')
    // As typing would, so that form and draft notice.
    area.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }))
  }
  return (
    <Card title={words.accounts}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its controls are heard here */}
      <div
        ref={place}
        onInput={({ currentTarget }) => onType(valuesOf(currentTarget.querySelector('form')!))}
      >
        <FormView
          pack={pack}
          fields={fields}
          initial={initial}
          label={label}
          action={words.check}
          onSubmit={onAsk}
        >
          <Lazy load={loadAdder} waiting={<div aria-busy="true" className={adderRoom} />}>
            {({ ReferenceAdder }) => (
              <ReferenceAdder
                of={searched}
                label={words.addAccount}
                hint={words['hint.addAccount']}
                onAdd={(option) => add(option.label)}
              />
            )}
          </Lazy>
        </FormView>
      </div>
    </Card>
  )
}
