import { useQuery } from '../../../ui/query/use-query.ts'
import { reportDeliveries } from '../../../contract/reports/calls/deliveries.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { reportFilesPack } from './messages.en.ts'
import { fetchFile } from './fetch-file.ts'

/** The user's report files; hidden if there are none. */
export function Deliveries() {
  const island = useIsland()
  const words = useWords(reportFilesPack)
  const dateText = useDateText()
  const task = useTask()
  const { value: files } = useQuery(reportDeliveries.deliveries, {})
  const ready = files?.filter(({ link }) => link !== null) ?? []
  if (ready.length === 0) return null
  return (
    <Card title={words.files}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <ItemList label={words.files}>
        {ready.map((file) => (
          <Item
            key={file.cmdId}
            title={file.title || file.report}
            details={[file.name, dateText(file.at)]}
            actions={
              <Button busy={task.busy} onPress={() => void task.run(() => fetchFile(island, file))}>
                {words.download}
              </Button>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
