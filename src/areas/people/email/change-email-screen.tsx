import { batch } from '../../../contract/people/batch.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineList } from '../../../core/define/resource.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useWords } from '../../../ui/island/context.ts'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { emailPack } from './messages.en.ts'

export { emailPack as pack } from './messages.en.ts'

const changes = defineList({
  from: batch.emailChanges,
  columns: ['oldEmail', 'newEmail', 'at', 'by', 'told', 'userId', 'id'],
  hidden: ['id'],
  sort: '-at',
})

const change = actionsOn<never>()(batch.changeEmail, { danger: true, initial: () => ({ notify: true }) })

/** Gives an account another address, and shows which were given. */
export function Screen() {
  const words = useWords(emailPack)
  usePageState('ready')
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      <p className={note}>{words.lead}</p>
      <ListView name="emailChanges" pack={emailPack} list={changes} label={words.last} create={change} />
    </div>
  )
}
