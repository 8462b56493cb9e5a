import { useMemo, useRef } from 'react'
import { formFor } from '../../contract/engine/form.ts'
import { fieldsOf } from '../../contract/engine/rows.ts'
import type { FormTab } from '../../core/define/tabs.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { toJson } from '../../core/to-json.ts'
import { taskOf } from '../action/asked-of.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords } from '../island/context.ts'
import { sendFrom } from '../island/send-from.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { Card } from '../kit/card/card.tsx'
import { Asked } from './asked.tsx'
import { FieldList } from './field-list.tsx'
import { resourcePack } from './messages.en.ts'
import { paramsOf, partOf } from './part-of.ts'
import { TabEmpty } from './tab-empty.tsx'
import type { TabProps } from './tab.tsx'

export { resourcePack as pack }

type FormTabProps = TabProps<FormTab>

/** A tab with a form in place. A user who may only view the record sees its fields. */
export function View(props: FormTabProps) {
  const { resource, name, spec, value, refresh } = props
  const { params } = useAreaPlace()
  const { from, pack = resource.pack } = spec
  if (!from) return <Edited {...props} shown={value} />
  return (
    <Asked from={from} params={paramsOf(from, params, value)} empty={<TabEmpty pack={pack} name={name} />}>
      {(own, again) => (
        <Edited {...props} shown={own} refresh={async () => void (await Promise.all([again(), refresh()]))} />
      )}
    </Asked>
  )
}

/** `shown` is the edited record; `value` is the record of the tab. */
function Edited({ resource, name, spec: tab, value, shown, refresh }: FormTabProps & { shown: object }) {
  const island = useIsland()
  const { params } = useAreaPlace()
  const { save, form, pack = resource.pack, from = resource.show!.from } = tab
  const words = useWords(resource.pack)
  const own = useWords(pack)
  const { save: usual } = useWords(resourcePack)
  const isPermitted = usePermitted()
  const fields = fieldsOf(save.body)
  const initial = tab.initial?.(shown as never) ?? partOf(shown as never, Object.keys(fields))
  const begun = useRef(initial)
  const isTouched = useRef(false)
  // Polled values are shown unless the user has started editing.
  if (!isTouched.current) begun.current = initial
  const round = toJson(begun.current)
  const spec = useMemo(() => formFor(form, shown), [round])
  const label = (wordOf(own, `panel.${name}`) ?? words[`tab.${name}`]) as string
  if (!isPermitted(save.can)) {
    const names = Object.keys(fields).filter((each) => each in fieldsOf(from.reply))
    return (
      <Card title={label}>
        <FieldList pack={pack} from={from} names={names} value={shown} />
      </Card>
    )
  }
  return (
    <Card title={label}>
      <FormView
        key={round}
        pack={pack}
        fields={fields}
        form={spec}
        initial={initial as Readonly<Record<string, unknown>>}
        label={label}
        action={wordOf(own, `ok.${name}`) ?? usual}
        edits
        onChange={() => {
          isTouched.current = true
        }}
        onSubmit={async (body) => {
          const input = { params: paramsOf(save, params, value), body }
          const cmdId = taskOf(await actConfirmed(island, save, input as never))
          if (cmdId !== undefined) sendFrom(island.host, 'portal-task', { cmdId })
          await refresh()
        }}
      />
    </Card>
  )
}
