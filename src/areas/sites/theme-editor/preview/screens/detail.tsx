import { useWords } from '../../../../../ui/island/context.ts'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../../ui/kit/item-list/item-list.tsx'
import { row, title } from '../../../../../ui/kit/layout.css.ts'
import { Share } from '../../../../../ui/kit/progress/share.tsx'
import { tab, tabs } from '../../../../../ui/kit/tabs.css.ts'
import { fact, facts } from '../../../../../ui/resource/detail.css.ts'
import { term, text } from '../../../../../ui/resource/field-list.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'
import { useServers } from './servers.ts'

export function Detail() {
  const words = useWords(previewPack)
  const [server] = useServers()
  return (
    <PortalPage current="servers">
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.titled}>
            <bdi className={title}>{server?.name}</bdi>
            <Chip tone="success">{words.running}</Chip>
          </span>
          <span className={row}>
            <Button onPress={nothing}>{words.restart}</Button>
            <Button kind="primary" onPress={nothing}>
              {words.console}
            </Button>
          </span>
        </div>
        <dl className={facts}>
          {[
            [words.address, server?.address],
            [words.size, server?.size],
            [words.price, server?.price],
          ].map(([name, value]) => (
            <div key={name} className={fact}>
              <dt className={term}>{name}</dt>
              <dd className={text}>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={tabs}>
          {[words.overview, words.networks, words.backups].map((each, at) => (
            <span key={each} className={tab} aria-current={at === 0 ? 'true' : undefined}>
              {each}
            </span>
          ))}
        </div>
        <div className={styles.two}>
          <Card title={words.usage}>
            <div>
              <div className={term}>{words.storage}</div>
              <Share of={62} text="62%" />
            </div>
          </Card>
          <Card title={words.activity}>
            <ItemList>
              <Item title={words.restarted} details={['noa@example.com · 09:41']} />
              <Item
                title={words.backedUp}
                details={['02:00']}
                chips={<Chip tone="success">{words.done}</Chip>}
              />
            </ItemList>
          </Card>
        </div>
      </div>
    </PortalPage>
  )
}
