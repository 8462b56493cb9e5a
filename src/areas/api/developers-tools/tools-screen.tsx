import { useState } from 'react'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { stack, note, plain, row } from '../../../ui/kit/layout.css.ts'
import { askToRetry } from '../../../ui/overlay/fetch-for.tsx'
import { shortCommands } from '../../../contract/api/command-names.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { Select } from '../../../ui/kit/select/select.tsx'
import { useRoutes } from '../../../ui/island/routes.ts'
import { tab, tabs } from '../../../ui/kit/tabs.css.ts'
import { referencePack } from '../reference/messages.en.ts'
import type { Operation } from '../reference/operation.ts'
import { Prose } from '../reference/prose.tsx'
import { RequestBuilder } from '../reference/request-builder.tsx'
import { useOperations } from '../reference/use-operations.ts'
import { inspectorRoute } from '../inspector/inspector-route.ts'

export { referencePack as pack } from '../reference/messages.en.ts'

/** Developer tools: a request builder, and the webhook inspector. */
export function Screen() {
  const words = useWords(referencePack)
  const { query } = useRoute()
  const level = useHeadingLevel() + 1
  const mayInspect = usePermitted()('webhooks:read')
  const isInspector = mayInspect && query['tool'] === 'webhooks'
  return (
    <div className={stack} part="page">
      <PageHeading text={words.toolsTitle} />
      {mayInspect && <ToolTabs isInspector={isInspector} />}
      <CardLevel value={level}>
        {isInspector ? (
          <Lazy load={loadInspector} waiting={<Waiting />} failed={askToRetry}>
            {({ Inspector }) => <Inspector />}
          </Lazy>
        ) : (
          <Builder />
        )}
      </CardLevel>
    </div>
  )
}

const loadInspector = () => import('../inspector/inspector.tsx')

/** Requests of programs: one is built, copied in a language, and tried. */
function Builder() {
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
              options={operations.map(({ id, areaTitle, title }) => ({
                value: id,
                label: title,
                lang: 'en',
                group: areaTitle,
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

/** The tools of developers: links, since each is a route of its own. */
function ToolTabs({ isInspector }: { isInspector: boolean }) {
  const words = useWords(referencePack)
  const way = useRoutes()
  const tools = [
    { to: '/developersTools', label: words.builder, isCurrent: !isInspector },
    { to: inspectorRoute(), label: words.inspector, isCurrent: isInspector },
  ]
  return (
    <nav aria-label={words.toolsTitle} part="tabs">
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={tabs} role="list">
        {tools.map(({ to, label, isCurrent }) => {
          const { href, onClick } = way(to)
          const about = {
            className: tab,
            part: 'tab',
            onClick,
            'aria-current': isCurrent ? 'page' : undefined,
          } as const
          return (
            <li key={to}>
              {href === undefined ? (
                <button type="button" {...about}>
                  {label}
                </button>
              ) : (
                <a href={href} {...about}>
                  {label}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
