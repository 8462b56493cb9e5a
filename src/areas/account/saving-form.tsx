import { useEffect, useState, type ReactNode } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { useForm } from '../../ui/kit/form-context.ts'
import { Form } from '../../ui/kit/form.tsx'
import { note, row } from '../../ui/kit/layout.css.ts'
import { LightForm } from '../../ui/kit/light-form.tsx'
import type { FormTask } from '../../ui/task/form-task.ts'
import { accountPack } from './messages.ts'

interface SavingFormProps {
  label: string
  task: FormTask
  /** The fields that show their own problems. */
  fields?: readonly string[]
  /** What the button says; Save unless given. */
  action?: string
  /** Asks for passwords: its fields stand where password managers look for them. */
  asksForPasswords?: boolean
  /** One form of several of a card, none of which is its main matter. */
  isOneOfMany?: boolean
  /** Saves what was typed; answers whether it was saved. */
  onSave: (values: Record<string, string>) => Promise<boolean>
  /** Stands beside the button, such as another one. */
  beside?: ReactNode
  children: ReactNode
}

/** A form with its Save, which says when it has: until something is changed again. */
export function SavingForm({
  label,
  task,
  fields = [],
  action,
  asksForPasswords = false,
  isOneOfMany = false,
  onSave,
  beside,
  children,
}: SavingFormProps) {
  const { announce, host } = useIsland()
  const words = useWords(accountPack)
  const [saved, setSaved] = useState(false)
  const { problem, busy, wrong } = task
  const theirs = problem?.key !== undefined && fields.includes(problem.key) ? problem.key : undefined
  const save = async (values: Record<string, string>) => {
    setSaved(false)
    if (!(await onSave(values))) return
    setSaved(true)
    announce(words.saved)
  }
  const Place = asksForPasswords ? LightForm : Form
  return (
    <div onInput={() => setSaved(false)}>
      <Place host={host} label={label} onSubmit={(values) => void save(values)}>
        <FocusOn field={Object.keys(wrong)[0] ?? theirs} change={theirs ? problem : wrong} />
        {problem && !theirs && <Banner tone="danger">{problem.text}</Banner>}
        {children}
        <div className={row}>
          <Button kind={isOneOfMany ? 'secondary' : 'primary'} submits busy={busy}>
            {action ?? words.save}
          </Button>
          {beside}
          {saved && <span className={note}>{words.saved}</span>}
        </div>
      </Place>
    </div>
  )
}

/** Leads to the first field that is not right. */
function FocusOn({ field, change }: { field: string | undefined; change: unknown }) {
  const { focus } = useForm()
  useEffect(() => {
    if (field) focus(field)
  }, [field, change])
  return null
}
