import { useMemo, type ComponentType } from 'react'
import { formFor } from '../../contract/engine/form.ts'
import { fieldsOf } from '../../contract/engine/rows.ts'
import type { Wizard } from '../../core/define/wizard.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { toJson } from '../../core/to-json.ts'
import { Notice } from '../area/notice.tsx'
import { Waiting } from '../area/waiting.tsx'
import type { DrawnSection } from '../form/form-fields.tsx'
import { FormView } from '../form/form-view.tsx'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { Card } from '../kit/card/card.tsx'
import { partOf } from '../resource/part-of.ts'
import { wizardPack } from './messages.en.ts'

type Sections = Readonly<Record<string, ComponentType<DrawnSection>>>

export interface StepProps {
  wizard: Wizard
  name: string
  value: object
}

interface StepFormProps extends StepProps {
  save: (body: object) => Promise<void>
}

/** The form of a step, with sections of its own once their script has loaded. */
export function StepForm({ wizard, name, value, save }: StepFormProps) {
  const words = useWords(wizardPack)
  const step = wizard.steps[name]!
  if (!step.drawn) return <DrawnStep {...{ wizard, name, value, save }} sections={undefined} />
  return (
    <Lazy
      load={step.drawn}
      waiting={<Waiting />}
      failed={(retry) => <Notice text={words.unloaded} retry={retry} />}
    >
      {({ sections }) => <DrawnStep {...{ wizard, name, value, save }} sections={sections as Sections} />}
    </Lazy>
  )
}

interface DrawnStepProps extends StepFormProps {
  sections: Sections | undefined
}

function DrawnStep({ wizard, name, value, save, sections }: DrawnStepProps) {
  const own = useWords(wizard.pack)
  const words = useWords(wizardPack)
  const step = wizard.steps[name]!
  const fields = fieldsOf((step.save ?? wizard.begin).body)
  const initial = step.initial?.(value as never) ?? partOf(value as never, Object.keys(fields))
  const round = toJson(initial)
  const form = useMemo(() => formFor(step.form as never, value), [round])
  const label = wordOf(own, `step.${name}`) ?? name
  const about = wordOf(own, `about.${name}`)
  return (
    <Card title={label} about={about}>
      <FormView
        key={name}
        pack={wizard.pack}
        fields={fields}
        form={form}
        initial={initial as Readonly<Record<string, unknown>>}
        label={label}
        action={words.next}
        drawn={sections}
        onSubmit={save}
      />
    </Card>
  )
}
