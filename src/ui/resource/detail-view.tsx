import { type ReactNode, useState } from 'react'
import { code } from '../../contract/engine/error-codes.ts'
import { fieldsOf } from '../../contract/engine/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { useRequestedAction } from '../action/use-requested-action.ts'
import { every } from '../../core/poll/every.ts'
import { RowActions } from '../action/action-buttons.tsx'
import { taskOf } from '../action/asked-of.ts'
import { useMeanwhile, type Meanwhile } from '../action/use-meanwhile.ts'
import { areaPack } from '../area/messages.en.ts'
import { Notice } from '../area/notice.tsx'
import { PageHeading } from '../area/page-heading.tsx'
import { usePageState } from '../area/page-state.ts'
import { useRecordTitle } from '../area/record-title.ts'
import { UpLink } from '../area/up-link.tsx'
import { useAreaPlace, useRoute } from '../area/use-route.ts'
import { Waiting } from '../area/waiting.tsx'
import { useWords } from '../island/context.ts'
import { useHeadingLevel } from '../island/heading-level.ts'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { usePermitted } from '../island/use-permitted.ts'
import { Value } from '../kinds/value.tsx'
import { CardLevel } from '../kit/card/card-level.ts'
import { kinds } from '../kit/button/button.css.ts'
import { note, row, stack } from '../kit/layout.css.ts'
import { useQuery } from '../query/use-query.ts'
import { actions as actionsClass, body, head, whole } from './detail.css.ts'
import { Facts } from './facts.tsx'
import { FieldPanels } from './panels.tsx'
import { partOf } from './part-of.ts'
import { Tab } from './tab.tsx'
import { Tabs } from './tabs.tsx'

type DetailViewProps = Pick<FoundProps, 'resource' | 'list' | 'way'>

/** One thing: on its way, there, or why not with what to do. */
export function DetailView(props: DetailViewProps) {
  const { resource, list } = props
  const { params } = useAreaPlace()
  const words = useWords(areaPack)
  const { from, refresh: seconds } = resource.show!
  const detail = useQuery(from, { params: partOf(params, paramsIn(from.path)), query: {} } as never, {
    refresh: every((seconds ?? day) * 1000),
  })
  const gone = gones.get(detail.problem?.first.code)
  if (!gone && detail.value !== undefined)
    return <Found {...props} value={detail.value as object} refresh={detail.refresh} />
  if (!detail.problem) return <Waiting />
  return (
    <Notice
      text={words[gone ?? 'failed']}
      {...(gone ? { title: words[`${gone}Title`] } : { retry: () => void detail.refresh() })}
    >
      <RouteLink to={list}>{words.back}</RouteLink>
    </Notice>
  )
}

/** Errors that a retry would not solve. */
const gones = new Map<number | undefined, 'missing' | 'forbidden'>([
  [code.notFound, 'missing'],
  [code.forbidden, 'forbidden'],
])

// Reloaded when the page becomes visible again.
const day = 86_400

/** A record, and a function that reloads it. */
interface FoundProps {
  resource: Resource
  /** The address of its list. */
  list: string
  /** The way back; a link to the list by default. */
  way?: ReactNode
  value: object
  refresh: () => Promise<void>
}

/** A record: its facts, its actions, and its tabs. */
function Found(props: FoundProps) {
  const { resource, value, refresh } = props
  const { params } = useAreaPlace()
  const isPermitted = usePermitted()
  const { from, panels, facts = [], status, notes, applies = {}, tabs = {}, more = [] } = resource.show!
  const { onDoing, over } = useMeanwhile(value)
  const shown = over(value)
  usePageState('ready')
  useRecordTitle(resource.show!.title(value as never))
  const applying = Object.entries(tabs).filter(
    ([, tab]) =>
      isPermitted(tab.can ?? tab.from?.can ?? 'session') && (tab.applies?.(value as never) ?? true),
  )
  const current = applying.find(([name]) => name.toLowerCase() === params['tab']?.toLowerCase())
  return (
    <div className={stack} part="page">
      <Head {...props} shown={shown} onDoing={onDoing} />
      {facts.length > 0 && <Facts resource={resource} value={shown} isAside={current !== undefined} />}
      {applying.length > 0 && (
        <Tabs resource={resource} names={applying.map(([name]) => name)} more={more} current={current?.[0]} />
      )}
      <CardLevel value={useHeadingLevel() + 1}>
        <div className={body}>
          {current ? (
            <div className={`${stack} ${whole}`}>
              <Tab
                key={current[0]}
                resource={resource}
                name={current[0]}
                spec={current[1]}
                value={value}
                refresh={refresh}
              />
            </div>
          ) : (
            <FieldPanels
              pack={resource.pack}
              from={from}
              panels={panels}
              value={shown}
              said={[
                ...facts,
                status,
                ...Object.keys(applies).filter((field) => !applies[field]!(value as never)),
              ]}
              notes={notes}
            />
          )}
          {!current && resource.show!.overview && (
            <Lazy load={loadOverview}>{({ Overview }) => <Overview {...props} />}</Lazy>
          )}
        </div>
      </CardLevel>
    </div>
  )
}

/** The record's name and state, the way back, its actions, and the progress of a running one. */
function Head({
  resource,
  list,
  way,
  value,
  shown,
  refresh,
  onDoing,
}: FoundProps & Pick<Meanwhile, 'onDoing'> & { shown: object }) {
  const { pack, show, actions } = resource
  const words = useWords(pack)
  const area = useWords(areaPack)
  const { go } = useRoute()
  const [begun, setTask] = useState<string>()
  const { from, title, subtitle, status, task: field, links = {} } = show!
  const isPermitted = usePermitted()
  const held = value as Readonly<Record<string, unknown>>
  const task = begun ?? (field && (held[field] as string | null))
  const requested = useRequestedAction(resource.name, String(held['id']))
  return (
    <div className={head}>
      {way ?? <UpLink to={list}>{(words['title'] as string | undefined) ?? area.back}</UpLink>}
      <div className={row}>
        <PageHeading text={title(value as never)} />
        {status && (
          <Value
            of={fieldsOf(from.reply)[status]!}
            name={status}
            value={(shown as typeof held)[status]}
            words={words}
          />
        )}
        <span className={actionsClass}>
          {Object.entries(links).map(([name, { can, to, window }]) => {
            const route = isPermitted(can) && to(value as never)
            return (
              route && (
                <RouteLink key={name} to={route} className={kinds.secondary} window={window}>
                  {words[`do.${name}`] as string}
                </RouteLink>
              )
            )
          })}
          <RowActions
            pack={pack}
            actions={actions}
            row={value as { id: string }}
            nameOf={(row) => title(row as never)}
            onDoing={onDoing}
            requested={requested}
            onDone={(_name, action, reply) => {
              if (action.after === 'leave') go(list)
              else {
                setTask(taskOf(reply as object))
                void refresh()
              }
            }}
          />
        </span>
      </div>
      {subtitle?.(value as never) && (
        <p className={note}>
          <bdi>{subtitle(value as never)}</bdi>
        </p>
      )}
      {task && (
        <Lazy load={loadRunningTask}>
          {({ RunningTask }) => (
            <RunningTask
              key={task}
              id={task}
              text={area.inProgress}
              onEnd={() => {
                setTask(undefined)
                void refresh()
              }}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

const loadOverview = () => import('./overview.tsx')

const loadRunningTask = () => import('../task/running-task.tsx')
