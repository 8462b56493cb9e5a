import { useId, type ReactNode } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Item } from '../../../../ui/kit/item-list.tsx'
import { Switch } from '../../../../ui/kit/switch.tsx'
import type { SectionProps } from '../../area.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'
import { switchWay, ways, waysOn, type Way } from './switch-ways.ts'

interface WaySwitchProps extends SectionProps {
  way: Way
  title: string
  detail: string
  /** Something to do besides, such as setting it up again. */
  more?: ReactNode
  children?: ReactNode
}

/** One way with its switch. The only one that is on says why it stays so. */
export function WaySwitch({ store, details, way, title, detail, more, children }: WaySwitchProps) {
  const words = useWords(pack)
  const task = useTask()
  const id = useId()
  const on = details[ways[way]]
  const isLast = on && details.useTFA && waysOn(details).length === 1
  return (
    <Item
      title={title}
      details={[
        detail,
        isLast && (
          <span key="why" id={id}>
            {words.lastWay}
          </span>
        ),
      ]}
      actions={
        <>
          {more}
          <Switch
            label={title}
            bare
            checked={on}
            busy={task.busy}
            off={isLast}
            describedBy={isLast ? id : undefined}
            onChange={(wanted) => void task.run(() => switchWay(store, way, wanted))}
          />
        </>
      }
    >
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {children}
    </Item>
  )
}
