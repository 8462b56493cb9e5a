import { useMemo, useState } from 'react'
import type { ListTab } from '../../core/define/tabs.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { Card } from '../kit/card/card.tsx'
import type { ListViewProps } from '../list/list-context.ts'
import { ListView } from '../list/list-view.tsx'
import { paramsOf } from './part-of.ts'

interface PartListProps extends Pick<ListViewProps, 'onState'> {
  name: string
  list: ListTab
  /** Messages of the tab; a list may have its own. */
  pack: Pack
  words: Messages
  value: object
  /** The name of the resource. */
  owner: string
}

/** One list of several on a page: a card with a list that keeps its query to itself. */
export function PartList({ name, list, pack, words, value, owner, onState }: PartListProps) {
  const { params } = useAreaPlace()
  // The route is of the tab: lists that share it would turn each other's pages.
  const [asked, go] = useState('')
  const query = useMemo(() => new URLSearchParams(asked), [asked])
  const label = wordOf(words, `panel.${name}`) ?? name
  const { changes, actions, create, from, path } = list
  const mayChange = changes?.(value as never) ?? true
  return (
    <Card title={label} about={wordOf(words, `about.${name}`)}>
      <ListView
        name={`${owner}.${name}`}
        pack={list.pack ?? pack}
        list={list}
        label={label}
        actions={mayChange ? actions : undefined}
        create={mayChange ? create : undefined}
        params={paramsOf(from, { ...params, ...path }, value)}
        place={{ query, go }}
        onState={onState}
      />
    </Card>
  )
}
