import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'

/** Asks before very many rows are fetched at once. */
export function AllQuestion({ total, onAnswer }: { total: string; onAnswer: (isWanted: boolean) => void }) {
  const p = useWords(panelPack)
  return (
    <AskDialog
      open
      title={p.allTitle}
      confirmLabel={p.allConfirm}
      cancelLabel={p.cancel}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {p.allText({ total })}
    </AskDialog>
  )
}
