import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/choice/checkbox.tsx'
import { ordered } from '../columns.ts'
import { useWords } from '../../island/context.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import * as drag from './drag.css.ts'
import { Grip } from './grip.tsx'
import { movedBefore } from './drag.ts'
import * as styles from './panel.css.ts'

/** Settings of the visible columns, their order and the row height. */
export function ColumnsPanel() {
  const { say, list, kept, keep, columns } = useList()
  const p = useWords(panelPack)
  const [first = '', ...rest] = ordered(list, kept)
  const move = (at: number, way: number) => {
    const order = rest.filter((_, place) => place !== at)
    order.splice(at + way, 0, rest[at]!)
    keep({ order })
  }
  const moveBefore = (name: string, before: string | undefined) =>
    keep({ order: movedBefore(rest, name, before) })
  const show = (name: string, isShown: boolean) => {
    const hidden = rest.filter((each) => !columns.includes(each))
    keep({ hidden: isShown ? hidden.filter((each) => each !== name) : [...hidden, name] })
  }
  return (
    <>
      <ul className={styles.rows}>
        <li className={styles.column}>
          <span className={drag.noGrip} />
          <span className={styles.grow}>
            <Checkbox label={say(first)} checked off onChange={() => undefined} />
          </span>
        </li>
        {rest.map((name, at) => (
          <li key={name} className={styles.column} data-name={name}>
            <Grip
              place="row"
              elements={(grip) => [
                ...(grip.closest('ul')?.querySelectorAll<HTMLElement>('[data-name]') ?? []),
              ]}
              onDrop={(before) => moveBefore(name, before?.dataset['name'])}
            />
            <span className={styles.grow}>
              <Checkbox
                label={say(name)}
                checked={columns.includes(name)}
                onChange={(isShown) => show(name, isShown)}
              />
            </span>
            <Move
              label={p.earlier({ column: say(name) })}
              isOff={at === 0}
              path="m3 9 4-4 4 4"
              onPress={() => move(at, -1)}
            />
            <Move
              label={p.later({ column: say(name) })}
              isOff={at === rest.length - 1}
              path="m3 5 4 4 4-4"
              onPress={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={p.compact}
        checked={kept.isCompact === true}
        onChange={(isCompact) => keep({ isCompact })}
      />
      <Button
        kind="quiet"
        onPress={() => keep({ order: undefined, hidden: undefined, widths: undefined, isCompact: undefined })}
      >
        {p.reset}
      </Button>
    </>
  )
}

interface MoveProps {
  label: string
  isOff: boolean
  path: string
  onPress: () => void
}

const Move = ({ label, isOff, path, onPress }: MoveProps) => (
  <button
    type="button"
    className={styles.small}
    part="icon-button"
    aria-label={label}
    aria-disabled={isOff ? true : undefined}
    onClick={() => !isOff && onPress()}
  >
    <svg className={styles.icon} viewBox="0 0 14 14" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
)
