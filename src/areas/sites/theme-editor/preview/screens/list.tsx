import { useWords } from '../../../../../ui/island/context.ts'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../../ui/kit/chip/chip.tsx'
import { title } from '../../../../../ui/kit/layout.css.ts'
import { tab, tabs } from '../../../../../ui/kit/tabs.css.ts'
import * as table from '../../../../../ui/list/table.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'
import { useServers } from './servers.ts'

export function ListPage() {
  const words = useWords(previewPack)
  const servers = useServers()
  return (
    <PortalPage current="servers">
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={title}>{words.servers}</span>
          <Button kind="primary" onPress={nothing}>
            {words.createServer}
          </Button>
        </div>
        <div className={tabs}>
          {([words.all, words.running, words.problems] as const).map((each, at) => (
            <span key={each} className={tab} aria-current={at === 0 ? 'true' : undefined}>
              {each}
            </span>
          ))}
        </div>
        <div className={table.region}>
          <table className={table.table}>
            <thead>
              <tr>
                {[words.name, words.status].map((each) => (
                  <th key={each} className={table.head}>
                    <span className={table.plainHead}>{each}</span>
                  </th>
                ))}
                {[words.address, words.size, words.price].map((each) => (
                  <th key={each} className={`${table.head} ${styles.wide}`}>
                    <span className={table.plainHead}>{each}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {servers.map(({ name, state, tone, address, size, price }, at) => (
                <tr key={name} className={table.row} data-chosen={at === 1 ? '' : undefined}>
                  <td className={table.cell}>
                    <bdi>{name}</bdi>
                  </td>
                  <td className={table.cell}>
                    <Chip tone={tone}>{words[state]}</Chip>
                  </td>
                  {[address, size, price].map((each) => (
                    <td key={each} className={`${table.cell} ${styles.wide}`}>
                      <bdi dir="ltr">{each}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </PortalPage>
  )
}
