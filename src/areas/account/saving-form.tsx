import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { useForm } from '../../ui/kit/form/form-context.ts'
import { Form, valuesOf } from '../../ui/kit/form/form.tsx'
import { note, row } from '../../ui/kit/layout.css.ts'
import { LightForm } from '../../ui/kit/form/light-form.tsx'
import type { FormTask } from '../../ui/task/form-task.ts'
import { narrow } from './card-parts.css.ts'
import { accountPack } from './messages.en.ts'

interface SavingFormProps {
  label: string
  task: FormTask
  /** The fields that show their own problems. */
  fields?: readonly string[]
  /** The button's label; Save by default. */
  action?: string
  /** The form takes passwords: its fields must be where password managers find them. */
  asksForPasswords?: boolean
  /** One of several forms of a card, none of them primary. */
  isOneOfMany?: boolean
  /** Validates the fields; a message disappears once its field is right. */
  check?: (values: Record<string, string>) => Record<string, string>
  /** Saves the values; returns whether it succeeded. */
  onSave: (values: Record<string, string>) => Promise<boolean>
  /** Content beside the button, such as another button. */
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
  check = () => ({}),
  onSave,
  beside,
  children,
}: SavingFormProps) {
  const { announce, host } = useIsland()
  const words = useWords(accountPack)
  const [saved, setSaved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { problem, busy, wrong, refusals } = task
  const theirs = problem?.key !== undefined && fields.includes(problem.key) ? problem.key : undefined
  const save = async (values: Record<string, string>) => {
    setSaved(false)
    if (task.refuse(check(values)) || !(await onSave(values))) return
    setSaved(true)
    announce(words.saved)
  }
  useEffect(() => {
    const div = place.current!
    const changed = ({ target }: Event) => {
      const { name, slot } = target as HTMLInputElement
      const values = asksForPasswords ? lightValues(host) : valuesOf(div.querySelector('form')!)
      setSaved(false)
      task.recheck(name || slot, check(values))
    }
    // React does not hear inputs that are light children of the element.
    div.addEventListener('input', changed)
    return () => div.removeEventListener('input', changed)
  })
  const Place = asksForPasswords ? LightForm : Form
  return (
    <div ref={place} className={narrow}>
      <Place host={host} label={label} onSubmit={(values) => void save(values)}>
        <FocusOn field={Object.keys(wrong)[0] ?? theirs} change={theirs ? problem : refusals} />
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
  }, [change])
  return null
}

const lightValues = (host: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...host.querySelectorAll<HTMLInputElement>(':scope > input[slot]')].map(({ slot, value }) => [
      slot,
      value,
    ]),
  )
