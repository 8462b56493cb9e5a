import { useState } from 'react'
import { shortCommands } from '../../../contract/api/command-names.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select/select.tsx'
import { referencePack } from '../reference/messages.en.ts'
import type { Operation } from '../reference/operation.ts'
import { Prose } from '../reference/prose.tsx'
import { RequestBuilder } from '../reference/request-builder.tsx'
import { useOperations } from '../reference/use-operations.ts'

/** Requests of programs: one is built, copied in a language, and tried. */
export function Builder() {
  const { operations, error, retry } = useOperations()
  if (error && !operations) return <Notice text={error} retry={retry} />
  if (!operations) return <Waiting />
  return <Calls operations={operations.filter(({ access }) => access)} />
}

function Calls({ operations }: { operations: readonly Operation[] }) {
  const words = useWords(referencePack)
  const { query, go } = useRoute()
  const [apiKey, setApiKey] = useState({ clientId: '', secret: '' })
  const named = (name: string | undefined) => operations.find(({ id }) => id === name)
  const operation = named(query['call']) ?? named(shortCommands['list']) ?? operations[0]
  usePageState(operation ? 'ready' : 'empty')
  return (
    <>
      <p className={note}>{words.toolsLead}</p>
      <div className={row}>
        <RouteLink to="/keys">{words.keys}</RouteLink>
        <RouteLink to={operation ? `/docs?call=${operation.id}` : '/docs'}>{words.title}</RouteLink>
      </div>
      {operation ? (
        <>
          <Form label={words.call} onSubmit={() => undefined}>
            <Select
              key={operation.id}
              name="call"
              label={words.call}
              initial={operation.id}
              options={operations.map(({ id, area, method, path }) => ({
                value: id,
                label: `${method} ${path}`,
                group: area,
              }))}
              onChange={(id) => go(`/developersTools?call=${id}`)}
            />
          </Form>
          <p className={plain} lang="en" dir="ltr">
            <Prose text={operation.summary} />
          </p>
          <RequestBuilder key={operation.id} operation={operation} apiKey={apiKey} onKey={setApiKey} />
        </>
      ) : (
        <p className={note}>{words.none}</p>
      )}
    </>
  )
}
