import { Button } from '../../kit/button/button.tsx'
import { Field } from '../../kit/field/field.tsx'
import { Form } from '../../kit/form/form.tsx'
import { useWords } from '../../island/context.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import type { PanelProps } from '../opener.tsx'
import * as styles from './panel.css.ts'

/** Saves the current query as a view of the user's own, and removes such views. */
export function ViewsPanel({ close }: PanelProps) {
  const { kept, keep, query, list } = useList()
  const p = useWords(panelPack)
  const views = kept.views ?? []
  const save = (typed: string) => {
    const name = typed.trim()
    if (!name) return
    const view = {
      name,
      query: { filter: query.filter, sorting: query.sorting || (list.sort ?? ''), filters: query.filters },
      order: kept.order,
      hidden: kept.hidden,
      isCompact: kept.isCompact,
    }
    keep({ views: [...views.filter((each) => each.name !== name), view] })
    close()
  }
  return (
    <>
      <Form label={p.saveView} onSubmit={(values) => save(values['name'] ?? '')}>
        <Field
          name="name"
          label={p.viewName}
          hint={p.saveViewHint}
          attributes={{ autocomplete: 'off', maxlength: '40', dir: 'auto' }}
        />
        <span>
          <Button kind="primary" submits>
            {p.save}
          </Button>
        </span>
      </Form>
      {views.length > 0 && (
        <ul className={styles.rows}>
          {views.map(({ name }) => (
            <li key={name} className={styles.column}>
              <bdi className={styles.grow}>{name}</bdi>
              <button
                type="button"
                className={styles.small}
                part="icon-button"
                aria-label={p.removeView({ name })}
                onClick={() => keep({ views: views.filter((each) => each.name !== name) })}
              >
                <svg className={styles.icon} viewBox="0 0 14 14" aria-hidden="true">
                  <path d="m3 3 8 8M11 3 3 11" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
