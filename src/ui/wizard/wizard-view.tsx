import { useEffect, type ComponentType, type ReactNode } from 'react'
import { code } from '../../contract/engine/error-codes.ts'
import {
  inputOfRecord,
  type Wizard,
  type WizardStep,
  type WizardStepProps,
} from '../../core/define/wizard.ts'
import { areaPack } from '../area/messages.en.ts'
import { Notice } from '../area/notice.tsx'
import { usePageState } from '../area/page-state.ts'
import { useAreaPlace, useRoute } from '../area/use-route.ts'
import { Waiting } from '../area/waiting.tsx'
import { actConfirmed } from '../confirm/act-confirmed.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { room, row } from '../kit/layout.css.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { wizardPack } from './messages.en.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import * as styles from './wizard.css.ts'

interface WizardViewProps {
  wizard: Wizard
  /** Rendered above the steps, unless there is no such record: the page's heading. */
  head: ReactNode
  /** Rendered below the first step before there is a record, such as those to resume. */
  start?: ReactNode
}

/**
 * A wizard: its steps, and the one that the route names, else the first that isn't saved. Leads to the result once there is one.
 */
export function WizardView({ wizard, head, start }: WizardViewProps) {
  const { params } = useRoute()
  const [id] = Object.values(params)
  return id === undefined ? (
    <>
      {head}
      <Beginning wizard={wizard} start={start} />
    </>
  ) : (
    <Resumed key={id} wizard={wizard} head={head} id={id} />
  )
}

/** The first step, which creates the record. */
function Beginning({ wizard, start }: Omit<WizardViewProps, 'head'>) {
  const island = useIsland()
  const { go } = useRoute()
  const names = Object.keys(wizard.steps)
  const [first = ''] = names
  usePageState('ready')
  return (
    <Layout wizard={wizard} done={[]} current={first}>
      <StepForm
        wizard={wizard}
        name={first}
        value={{}}
        save={async (body) => {
          const { id } = (await actConfirmed(island, wizard.begin, { body } as never)) as { id: string }
          go(`${wizard.path}/${id}/${names[1] ?? ''}`)
        }}
      />
      {start}
    </Layout>
  )
}

interface ResumedProps extends Omit<WizardViewProps, 'start'> {
  id: string
}

/** A record's steps, or that there is no such record. */
function Resumed({ wizard, head, id }: ResumedProps) {
  const words = useWords(areaPack)
  const query = useQuery(wizard.show, inputOfRecord(wizard.show, id), { keep: true })
  if (query.problem?.first.code === code.notFound)
    return (
      <Notice title={words.missingTitle} text={words.missing}>
        <RouteLink to={wizard.path}>{words.back}</RouteLink>
      </Notice>
    )
  return (
    <>
      {head}
      <Steps wizard={wizard} id={id} query={query} />
    </>
  )
}

interface StepsProps {
  wizard: Wizard
  id: string
  query: Query<unknown>
}

function Steps({ wizard, id, query: { value, error, refresh } }: StepsProps) {
  const island = useIsland()
  const { go } = useRoute()
  const { params } = useAreaPlace()
  const [, asked] = Object.values(params)
  const result = value ? wizard.result(value as never) : ''
  usePageState(value ? 'ready' : error ? 'error' : 'loading')
  useEffect(() => {
    if (result) go(result)
  }, [result])
  if (error && !value) return <Notice text={error.text} retry={() => void refresh()} />
  if (!value || result) return <Waiting />
  const names = Object.keys(wizard.steps)
  const done = wizard.done(value as never)
  const first = names.find((name) => !done.includes(name)) ?? names.at(-1)!
  const isOpen = (name: string) => name === first || done.includes(name) || hasNoForm(wizard, name, done)
  const current = asked !== undefined && isOpen(asked) ? asked : first
  const routeOf = (name: string) => `${wizard.path}/${id}/${name}`
  const next = names[names.indexOf(current) + 1]
  const back = names[names.indexOf(current) - 1]
  const step = wizard.steps[current]!
  return (
    <Layout
      wizard={wizard}
      done={done}
      current={current}
      routeOf={(name) => (isOpen(name) ? routeOf(name) : undefined)}
    >
      <StepView key={current} {...{ wizard, name: current, step, value, refresh }}>
        {step.save && (
          <StepForm
            wizard={wizard}
            name={current}
            value={value}
            save={async (body) => {
              await actConfirmed(island, step.save!, inputOfRecord(step.save!, id, body) as never)
              await refresh()
              if (next) go(routeOf(next))
            }}
          />
        )}
      </StepView>
      {(back ?? (!step.save && next)) && (
        <Ways back={back && routeOf(back)} next={!step.save && next ? routeOf(next) : ''} />
      )}
    </Layout>
  )
}

/** A step without a form can be opened once all steps with one are saved. */
const hasNoForm = ({ steps }: Wizard, name: string, done: readonly string[]): boolean =>
  name in steps &&
  !steps[name]!.save &&
  Object.entries(steps).every(([each, { save }]) => !save || done.includes(each))

interface LayoutProps {
  wizard: Wizard
  done: readonly string[]
  current: string
  routeOf?: (name: string) => string | undefined
  children: ReactNode
}

function Layout({ wizard, done, current, routeOf, children }: LayoutProps) {
  const own = useWords(wizard.pack)
  return (
    <div className={room}>
      <div className={styles.layout}>
        <WizardSteps own={own} names={Object.keys(wizard.steps)} {...{ done, current, routeOf }} />
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}

interface StepViewProps extends StepProps, Pick<WizardStepProps, 'refresh'> {
  step: WizardStep
  children: ReactNode
}

function StepView({ step, value, refresh, children }: StepViewProps) {
  const words = useWords(wizardPack)
  const { view } = step
  if (!view) return children
  return (
    <>
      {children}
      <Lazy
        load={view}
        waiting={<Waiting />}
        failed={(retry) => <Notice text={words.unloaded} retry={retry} />}
      >
        {({ View }) => {
          const Shown = View as ComponentType<WizardStepProps<object>>
          return <Shown value={value} refresh={refresh} />
        }}
      </Lazy>
    </>
  )
}

function Ways({ back, next }: { back: string | undefined; next: string }) {
  const words = useWords(wizardPack)
  return (
    <div className={row}>
      {back && <RouteLink to={back}>{words.back}</RouteLink>}
      {next && <RouteLink to={next}>{words.proceed}</RouteLink>}
    </div>
  )
}
