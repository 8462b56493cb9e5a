import { useStore } from 'portico/react'
import { texts } from '../messages.ts'
import { $letterKeys } from '../settings/choices.ts'

/** Whether single letters do something. */
export function LetterKeysChoice() {
  const t = useStore(texts)
  const keys = useStore($letterKeys)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={keys === 'on'}
        onChange={({ currentTarget }) => $letterKeys.set(currentTarget.checked ? 'on' : 'off')}
      />
      {t.letterKeys}
    </label>
  )
}
