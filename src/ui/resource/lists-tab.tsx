import { useState } from 'react'
import type { ListsTab } from '../../core/define/tabs.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { useWords } from '../island/context.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { resourcePack } from './messages.en.ts'
import { PartList } from './part-list.tsx'
import type { TabProps } from './tab.tsx'

export { resourcePack as pack }

/** A tab of several lists: the main one first, the others below it once that has rows. */
export function View({ resource, spec, value }: TabProps<ListsTab>) {
  const { lists, notice, pack = resource.pack } = spec
  const words = useWords(pack)
  const [isFilled, setFilled] = useState(false)
  const said = notice?.(value as never)
  return (
    <>
      {said && <Banner tone="info">{wordOf(words, `notice.${said}`)}</Banner>}
      {Object.entries(lists).map(([name, list], place) =>
        place === 0 ? (
          <PartList
            key={name}
            {...{ name, list, pack, words, value }}
            owner={resource.name}
            onState={(state) => setFilled(state === 'ready')}
          />
        ) : (
          isFilled && <PartList key={name} {...{ name, list, pack, words, value }} owner={resource.name} />
        ),
      )}
    </>
  )
}
