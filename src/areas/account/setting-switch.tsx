import { useId } from 'react'
import { Banner } from '../../ui/kit/banner.tsx'
import { hint as hintStyle } from '../../ui/kit/field.css.ts'
import { Switch, type SwitchProps } from '../../ui/kit/switch.tsx'
import { further } from './card-parts.css.ts'
import type { Task } from '../../ui/task/task.ts'

interface SettingSwitchProps extends Pick<SwitchProps, 'label' | 'checked' | 'off'> {
  /** What it means, in a sentence. */
  hint?: string
  /** What its change does, and why it could not be done. */
  task: Task
  onChange: (checked: boolean) => void
}

/** A switch with its meaning, and with the reason where it could not be changed. */
export function SettingSwitch({ hint, task, ...control }: SettingSwitchProps) {
  const id = useId()
  return (
    <div className={further}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <span>
        <Switch {...control} busy={task.busy} describedBy={hint && id} />
      </span>
      {hint && (
        <p id={id} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}
