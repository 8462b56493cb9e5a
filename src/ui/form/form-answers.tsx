import { useWords } from '../island/context.ts'
import { tones } from '../kit/dialog/ask-dialog.css.ts'
import { Button } from '../kit/button/button.tsx'
import { note } from '../kit/layout.css.ts'
import { answers, grow, unsaved } from './form-view.css.ts'
import { formPack } from './messages.en.ts'

interface FormAnswersProps {
  action: string
  tone: keyof typeof tones
  busy: boolean
  isUnsaved: boolean
  isSaved: boolean
  onCancel: (() => void) | undefined
  onDiscard: () => void
}

/** The buttons of a form, the harmless one first. */
export function FormAnswers({
  action,
  tone,
  busy,
  isUnsaved,
  isSaved,
  onCancel,
  onDiscard,
}: FormAnswersProps) {
  const words = useWords(formPack)
  return (
    <div className={isUnsaved ? unsaved : answers}>
      {isUnsaved && <span className={grow}>{words.unsaved}</span>}
      {isSaved && <span className={note}>{words.saved}</span>}
      {isUnsaved && <Button onPress={onDiscard}>{words.discard}</Button>}
      {onCancel && <Button onPress={onCancel}>{words.cancel}</Button>}
      <span className={tones[tone]}>
        <Button kind="primary" submits busy={busy}>
          {action}
        </Button>
      </span>
    </div>
  )
}
