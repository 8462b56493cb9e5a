import { Filters } from './filters.tsx'
import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { Search } from './search.tsx'
import { Tools } from './tools.tsx'
import { Views } from './views.tsx'

/** What stands over the rows: views, search, filters, tools. */
export function Bar() {
  const { takes, filters } = useList()
  return (
    <>
      <Views />
      <div className={styles.bar}>
        {takes('filter') && <Search />}
        <Tools />
      </div>
      {Object.keys(filters).length > 0 && <Filters />}
    </>
  )
}
