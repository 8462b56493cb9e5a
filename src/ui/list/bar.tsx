import { Filters } from './filters.tsx'
import * as styles from './bar.css.ts'
import { useList } from './list-context.ts'
import { Search } from './search.tsx'
import { Tools } from './tools.tsx'

/** What stands over the rows: search, tools, filters. */
export function Bar() {
  const { takes, filters, isSure } = useList()
  return (
    <>
      <div className={styles.bar}>
        {takes('filter') && <Search />}
        {isSure && <Tools />}
      </div>
      {Object.keys(filters).length > 0 && <Filters />}
    </>
  )
}
