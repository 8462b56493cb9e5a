import { ordered } from '../columns.ts'
import { useList } from '../list-context.ts'
import { Grip } from './grip.tsx'
import { movedBefore } from './moved-before.ts'
import { Resizer } from './resizer.tsx'

/** What the head of a column can be dragged by: its beginning takes it to another place, its end makes it wider. */
export function HeadTools({ name, isStop }: { name: string; isStop: boolean }) {
  const { list, kept, keep, columns } = useList()
  const [first, ...rest] = ordered(list, kept)
  return (
    <>
      {name !== first && (
        <Grip
          place="head"
          elements={(grip) => {
            const heads = grip.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
            return [...heads].filter(({ dataset }) => dataset['column'] !== columns[0])
          }}
          onDrop={(before) => keep({ order: movedBefore(rest, name, before?.dataset['column']) })}
        />
      )}
      <Resizer name={name} isStop={isStop} />
    </>
  )
}
