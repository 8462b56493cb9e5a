import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { useWords } from '../island/context.ts'
import { RouteLink } from '../island/route-link.tsx'
import { spoken } from '../island/frame.css.ts'
import { wizardPack } from './messages.en.ts'
import * as styles from './wizard.css.ts'

interface WizardStepsProps {
  own: Messages
  names: readonly string[]
  done: readonly string[]
  current: string
  /** Route of a step that can be opened. */
  routeOf?: ((name: string) => string | undefined) | undefined
}

/** The steps of a wizard in their order: those that can be opened are links. */
export function WizardSteps({ own, names, done, current, routeOf }: WizardStepsProps) {
  const words = useWords(wizardPack)
  return (
    <nav aria-label={words.steps}>
      <ol className={styles.list}>
        {names.map((name, at) => {
          const isDone = done.includes(name)
          const to = routeOf?.(name)
          const content = (
            <>
              <span className={isDone ? styles.ticked : styles.number} aria-hidden="true">
                {isDone ? '✓' : at + 1}
              </span>
              {wordOf(own, `step.${name}`) ?? name}
              {isDone && <span className={spoken}>{words.done}</span>}
            </>
          )
          return (
            <li key={name} aria-current={name === current ? 'step' : undefined}>
              {name === current ? (
                <span className={styles.current}>{content}</span>
              ) : to ? (
                <RouteLink to={to} className={styles.open}>
                  {content}
                </RouteLink>
              ) : (
                <span className={styles.ahead}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
