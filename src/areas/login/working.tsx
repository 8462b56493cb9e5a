import { useWords } from '../../ui/island/context.ts'
import { note, row } from '../../ui/kit/layout.css.ts'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { doorsPack } from './doors-messages.ts'

/** Something is under way that needs nobody's help. */
export function Working() {
  const words = useWords(doorsPack)
  return (
    <p className={`${row} ${note}`} role="status">
      <Spinner /> {words.working}
    </p>
  )
}
