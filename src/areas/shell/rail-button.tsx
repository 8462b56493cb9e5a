import { spoken } from '../../ui/island/frame.css.ts'
import { useWords } from '../../ui/island/context.ts'
import { Side } from './icons.tsx'
import { shellPack } from './messages.ts'
import { entry, label } from './nav.css.ts'

/** Makes the menu narrow, or wide again. */
export function RailButton({ isRail, onChange }: { isRail: boolean; onChange: (isRail: boolean) => void }) {
  const words = useWords(shellPack)
  const text = isRail ? words.expand : words.collapse
  return (
    <button
      type="button"
      className={entry}
      part="collapse"
      title={isRail ? text : undefined}
      onClick={() => onChange(!isRail)}
    >
      <Side />
      <span className={isRail ? spoken : label}>{text}</span>
    </button>
  )
}
