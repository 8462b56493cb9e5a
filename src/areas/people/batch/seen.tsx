import type { Infer } from 'superstruct'
import type { BatchTried } from '../../../contract/batch.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { Chip } from '../../../ui/kit/chip.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { cell, head, plainHead, region, table } from '../../../ui/list/table.css.ts'
import { usersPack } from '../users/messages.ts'
import { pasted } from './batch.css.ts'
import { batchPack } from './messages.ts'

interface SeenProps {
  tried: Infer<typeof BatchTried>
  label: string
  onBack: () => void
  onDo: () => Promise<void>
}

/** Each pasted account, whether it is taken, and why not; then the number that has to be typed. */
export function Seen({ tried, label, onBack, onDo }: SeenProps) {
  const words = useWords(batchPack)
  const { rows, allowed } = tried
  return (
    <>
      <Card title={words.found({ allowed, all: rows.length })}>
        <Rows rows={rows} />
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

function Rows({ rows }: Pick<SeenProps['tried'], 'rows'>) {
  const words = useWords(batchPack)
  const user = useWords(usersPack)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
    <div className={region} role="region" aria-label={words.accounts} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {[words.input, words.now, words.taken].map((text) => (
              <th key={text} scope="col" className={head}>
                <span className={plainHead}>{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ input, email, state, allowed, refusal }, index) => (
            <tr key={index}>
              <td className={pasted}>
                <bdi>{input}</bdi>
                {email && email !== input && (
                  <p className={note}>
                    <bdi>{email}</bdi>
                  </p>
                )}
              </td>
              <td className={cell}>{wordOf(user, `state.${state}`) ?? '—'}</td>
              <td className={cell}>
                {allowed ? <Chip tone="success">{words.yes}</Chip> : wordOf(words, `refusal.${refusal}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
