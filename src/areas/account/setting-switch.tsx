import { useId } from 'react'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { hint as hintStyle } from '../../ui/kit/field/field.css.ts'
import { Switch, type SwitchProps } from '../../ui/kit/choice/switch.tsx'
import { further } from './card-parts.css.ts'
import type { AutoSave } from './auto-save.ts'
import { SavedNote } from './saved-note.tsx'
import type { Task } from '../../ui/task/task.ts'

interface SettingSwitchProps extends Pick<SwitchProps, 'label' | 'checked' | 'off'> {
  /** Its meaning in one sentence. */
  hint?: string
  /** The task of its change with the error; or its save state, if it can be undone. */
  task: Task | AutoSave<boolean>
  onChange: (checked: boolean) => void
}

/** A switch with its meaning, and the reason of a failed change. */
export function SettingSwitch({ hint, task, ...control }: SettingSwitchProps) {
  const id = useId()
  const auto = 'undo' in task ? task : undefined
  const problem = 'problem' in task && task.problem
  return (
    <div className={further}>
      {problem && <Banner tone="danger">{problem.text}</Banner>}
      <span>
        <Switch {...control} busy={'busy' in task && task.busy} describedBy={hint && id} />
      </span>
      {hint && (
        <p id={id} className={hintStyle}>
          {hint}
        </p>
      )}
      {auto && <SavedNote auto={auto} />}
    </div>
  )
}
