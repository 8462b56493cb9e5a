import { useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { saved as savedStyle } from './saved-note.css.ts'
import type { AutoSave } from './auto-save.ts'
import { accountPack } from './messages.en.ts'

/** The result of an automatic save, with an undo. Its space is reserved, so nothing moves. */
export function SavedNote({ auto }: { auto: Pick<AutoSave<never>, 'task' | 'saved' | 'undo'> }) {
  const words = useWords(accountPack)
  const { task, saved } = auto
  if (task.problem) return <Banner tone="danger">{task.problem.text}</Banner>
  return (
    <p className={savedStyle}>
      {task.busy && words.saving}
      {saved === 'changed' && (
        <>
          {words.savedShort}
          <span aria-hidden="true">·</span>
          <Button kind="quiet" onPress={auto.undo}>
            {words.undo}
          </Button>
        </>
      )}
      {saved === 'undone' && words.undone}
    </p>
  )
}
