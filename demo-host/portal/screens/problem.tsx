import { useStore } from 'portico/react'
import { texts } from '../messages.ts'

/** A failed load: what, and a retry button. */
export function Problem({ text, again }: { text: string; again: () => void }) {
  const t = useStore(texts)
  return (
    <div className="problem" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={again}>
        {t.retry}
      </button>
    </div>
  )
}
