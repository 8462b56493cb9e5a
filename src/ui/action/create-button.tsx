import type { Action } from '../../contract/action.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { Button } from '../kit/button.tsx'
import { useAction } from './use-action.ts'

export interface CreateButtonProps {
  pack: Pack
  action: Action<never>
  onDone: (reply: unknown) => void
}

/** Makes a new one of a kind: `do.create` of its pack. Nothing for who may not. */
export function CreateButton({ pack, action, onDone }: CreateButtonProps) {
  const words = useWords(pack)
  const isPermitted = usePermitted()
  const { busy, start } = useAction(pack)
  if (!isPermitted(action.run.can)) return null
  return (
    <Button
      kind="primary"
      busy={busy !== undefined}
      onPress={() => start({ name: 'create', action, row: {}, onDone })}
    >
      {wordOf(words, 'do.create') ?? 'create'}
    </Button>
  )
}
