import { createElement, type ComponentType } from 'react'
import type { Resource } from '../../core/define/resource.ts'
import type { CustomProps } from '../../core/define/tabs.ts'
import { areaPack } from '../area/messages.en.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { usePermitted } from '../island/use-permitted.ts'
import { note } from '../kit/layout.css.ts'
import * as styles from './overview.css.ts'
import { PartList } from './part-list.tsx'
import { TabFailed } from './tab-failed.tsx'

interface OverviewProps extends CustomProps<object> {
  resource: Resource
}

/** The further cards of a record's first tab, for those who may see them. */
export function Overview({ resource, value, refresh }: OverviewProps) {
  const words = useWords(resource.pack)
  const area = useWords(areaPack)
  const isPermitted = usePermitted()
  return Object.entries(resource.show!.overview!).map(([name, card]) => {
    if (!isPermitted(card.can ?? card.from?.can ?? 'session')) return null
    if (!(card.applies?.(value as never) ?? true)) return null
    if (card.kind === 'list')
      return (
        <PartList
          key={name}
          {...{ name, list: card, words, value }}
          pack={card.pack ?? resource.pack}
          owner={resource.name}
        />
      )
    if (card.kind !== 'custom') return null
    const own = (
      <Lazy
        key={name}
        load={card.view}
        waiting={<p className={`${note} ${styles.room}`}>{area.loading}</p>}
        failed={(retry) => <TabFailed text={area.pageFailed} retry={retry} />}
      >
        {({ View }) => createElement(View as ComponentType<CustomProps<object>>, { value, refresh })}
      </Lazy>
    )
    return card.leads ? (
      <div key={name} className={styles.first}>
        {own}
      </div>
    ) : (
      own
    )
  })
}
