import { useWords } from '../island/context.ts'
import { spoken } from '../island/frame.css.ts'
import { areaPack } from './messages.en.ts'
import { usePageState } from './page-state.ts'
import { bone, bones } from './waiting.css.ts'

/** Skeleton of a page. */
export function Waiting() {
  const words = useWords(areaPack)
  usePageState('loading')
  return (
    <div className={bones} aria-busy="true">
      <p className={spoken}>{words.loading}</p>
      {['title', 'line', 'box'].map((each) => (
        <span key={each} className={bone[each as 'title']} aria-hidden="true" />
      ))}
    </div>
  )
}
