import { ConfirmAction } from '../../confirm/confirm-action.tsx'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'

/** Asks before very many rows are fetched at once. */
export function AllQuestion({ total, onAnswer }: { total: string; onAnswer: (isWanted: boolean) => void }) {
  const p = useWords(panelPack)
  return (
    <ConfirmAction
      open
      title={p.allTitle}
      confirmLabel={p.allConfirm}
      cancelLabel={p.cancel}
      run={async () => undefined}
      onDone={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {p.allText({ total })}
    </ConfirmAction>
  )
}
