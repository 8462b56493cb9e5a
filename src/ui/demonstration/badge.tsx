import { useWords } from '../island/context.ts'
import { badge } from './badge.css.ts'
import { demonstrationPack } from './messages.en.ts'

export { demonstrationPack as pack } from './messages.en.ts'

/** Says that nothing in the element is real. */
export function Badge() {
  const words = useWords(demonstrationPack)
  return (
    <p className={badge} title={words.hint}>
      {words.badge}
    </p>
  )
}
