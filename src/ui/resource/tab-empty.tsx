import type { Pack } from '../../core/i18n/words.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { useWords } from '../island/context.ts'
import { state, stateTitle } from '../list/list.css.ts'
import { listPack } from '../list/pack.ts'

/** The content of an empty tab: the message `empty.<tab>`. */
export function TabEmpty({ pack, name }: { pack: Pack; name: string }) {
  const words = useWords(listPack)
  const own = useWords(pack)
  return (
    <div className={state}>
      <p className={stateTitle}>{wordOf(own, `empty.${name}`) ?? words.empty}</p>
    </div>
  )
}
