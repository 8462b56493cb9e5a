import { useLayoutEffect, useState } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'
import { readKept } from './kept.ts'
import type { ListViewProps } from './list-context.ts'

/** Has a list begin with the filters that its user left it with, where its route names none; answers whether it can be asked for. */
export function useKeptTags(props: ListViewProps): boolean {
  const { location } = useIsland()
  const [tags, setTags] = useState(() => readKept(props.name).tags)
  useLayoutEffect(() => {
    if (tags)
      void withScript(
        () => import('./panels/restore-tags.ts'),
        ({ restoreTags }) => restoreTags(location, props, tags),
      )
        .catch(() => undefined)
        .then(() => setTags(undefined))
  }, [])
  return !tags
}
