import { AskDialog } from '../kit/ask-dialog.tsx'
import { useList } from './list-context.ts'

/** Asks before very many rows are fetched at once. */
export function AllQuestion({ total, onAnswer }: { total: string; onAnswer: (isWanted: boolean) => void }) {
  const { t } = useList()
  return (
    <AskDialog
      open
      title={t.allTitle}
      confirmLabel={t.allConfirm}
      cancelLabel={t.cancel}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t.allText({ total })}
    </AskDialog>
  )
}
