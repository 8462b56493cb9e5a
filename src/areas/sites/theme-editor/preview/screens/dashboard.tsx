import { useWords } from '../../../../../ui/island/context.ts'
import { Figures } from '../../../../../ui/dashboard/figures.tsx'
import { Banner } from '../../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../../ui/kit/item-list/item-list.tsx'
import { title } from '../../../../../ui/kit/layout.css.ts'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'
import { useCost } from './cost.ts'
import { useServers } from './servers.ts'

export function Dashboard() {
  const words = useWords(previewPack)
  const servers = useServers()
  const { count, cost } = useCost()
  const figure = { to: '' }
  return (
    <PortalPage current="dashboard">
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={title}>{words.hello}</span>
          <Button kind="primary" onPress={nothing}>
            {words.createServer}
          </Button>
        </div>
        <Banner tone="info">{words.maintenance}</Banner>
        <Card title={words.thisMonth}>
          <Figures
            items={[
              {
                ...figure,
                key: 'servers',
                label: words.servers,
                value: count,
                before: count > 0 ? count - 1 : null,
                days: [3, 2, 1, 1, 1, 0, 0].map((less) => Math.max(0, count - less)),
                more: 'good',
              },
              {
                ...figure,
                key: 'cost',
                label: words.cost,
                value: 0,
                text: cost,
                before: null,
                days: [2, 5, 9, 12, 20, 28, 35],
              },
              {
                ...figure,
                key: 'traffic',
                label: words.traffic,
                value: 812,
                text: '812 GB',
                before: null,
                days: [40, 60, 30, 80, 50, 90, 70],
              },
            ]}
          />
        </Card>
        <Card title={words.servers}>
          <ItemList>
            {servers.slice(0, 4).map(({ name, state, tone, address }) => (
              <Item
                key={name}
                title={<bdi>{name}</bdi>}
                chips={<Chip tone={tone}>{words[state]}</Chip>}
                details={[
                  <bdi key="address" dir="ltr">
                    {address}
                  </bdi>,
                ]}
              />
            ))}
          </ItemList>
        </Card>
      </div>
    </PortalPage>
  )
}
