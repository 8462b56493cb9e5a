import { useState } from 'react'
import { array, enums, size } from 'superstruct'
import type { Endpoint, Input } from '../../../contract/engine/endpoint.ts'
import { health } from '../../../contract/support/health.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { row } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { healthPack } from './messages.en.ts'
import type { Status } from './status-page.tsx'

interface ReportingProps {
  services: Status['services']
  onDone: () => Promise<void>
}

const kinds = { report: health.report, plan: health.plan }

/** The staff's forms for incidents and planned maintenance. */
export function Reporting({ services, onDone }: ReportingProps) {
  const { act, announce } = useIsland()
  const words = useWords(healthPack)
  const invalidate = useInvalidate()
  const [kind, setKind] = useState<keyof typeof kinds>()
  if (services.length === 0) return null
  if (!kind)
    return (
      <div className={row}>
        <Button onPress={() => setKind('report')}>{words['do.report']}</Button>
        <Button onPress={() => setKind('plan')}>{words['do.plan']}</Button>
      </div>
    )
  const named = new Map(services.map((service) => [titleOf(service), service.id]))
  const fields = {
    ...fieldsOf(kinds[kind].body),
    services: size(array(enums([...named.keys()])), 1, named.size),
  }
  const publish = async (values: Record<string, unknown>) => {
    const ids = ((values['services'] ?? []) as string[]).map((name) => named.get(name))
    await act<Endpoint>(kinds[kind], { body: { ...values, services: ids } } as Input<Endpoint>)
    announce(words[`did.${kind}`])
    invalidate(health.incidents)
    setKind(undefined)
    await onDone()
  }
  return (
    <Card title={words[`do.${kind}`]} about={wordOf(words, `why.${kind}`)}>
      <FormView
        key={kind}
        pack={healthPack}
        fields={fields}
        label={words[`do.${kind}`]}
        action={words[`do.${kind}`]}
        onSubmit={publish}
        onCancel={() => setKind(undefined)}
      />
    </Card>
  )
}

const titleOf = ({ name, region }: Status['services'][number]): string =>
  region ? `${name} · ${region}` : name
