import { every } from '../../../core/poll/every.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useState } from 'react'
import { queue } from '../../../contract/queue.ts'
import { queuePace } from '../../../core/poll/queue-pace.ts'
import { useIsland, useSession, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { queuePack } from '../queue/messages.ts'
import { titleOf, type QueueTask } from '../queue/queue-task.ts'
import { seenFailures } from '../queue/seen-failures.ts'
import { AwaitedCard, useDetails } from './card.tsx'
import { cardsPack } from './messages.ts'

/** What somebody should look at: what failed, what is off, what is not safe. */
export function Attention() {
  const words = useWords(cardsPack)
  const state = useSession()
  const { value: details, error, refresh: retry } = useDetails()
  const { failed, isAsking, refresh } = useFailed()
  const isUnvalidated = state.status === 'signed-in' && state.user.emailValidationRequired
  const isFine = details?.accountEnabled && details.useTFA && !isUnvalidated && failed?.length === 0
  return (
    <AwaitedCard
      title={words.attention}
      isOnItsWay={(!details && !error) || isAsking}
      problem={details ? undefined : error?.text}
      onRetry={() => void retry()}
    >
      {isFine && <p className={note}>{words.nothingWrong}</p>}
      <ItemList label={words.attention}>
        {failed?.slice(0, most).map((task) => (
          <FailedTask key={task.id} task={task} onRetried={refresh} />
        ))}
        {details && !details.accountEnabled && <Item title={words.disabled} details={[words.disabledHint]} />}
        {isUnvalidated && (
          <Item
            title={words.unvalidated}
            details={[words.unvalidatedHint]}
            actions={<RouteLink to="/validate">{words.validate}</RouteLink>}
          />
        )}
        {details && !details.useTFA && (
          <Item
            title={words.oneStep}
            details={[words.oneStepHint]}
            actions={<RouteLink to="/Profile/security">{words.addStep}</RouteLink>}
          />
        )}
      </ItemList>
      {failed && failed.length > most && (
        <p className={note}>{words.moreFailed({ count: failed.length - most })}</p>
      )}
      {!failed && <p className={note}>{words.unreachable}</p>}
    </AwaitedCard>
  )
}

const most = 3

/** The failures that nobody has looked at in the list of tasks; none as long as the list cannot be had. */
function useFailed(): { failed?: readonly QueueTask[]; isAsking: boolean; refresh: () => void } {
  const { base } = useIsland().session.svc
  const { value, problem, refresh } = useQuery(queue.list, {}, { refresh: every(queuePace) })
  const [seen] = useState(() => seenFailures.read(base))
  return {
    ...(value && { failed: value.filter(({ id, state }) => state === 'failed' && !seen.includes(id)) }),
    isAsking: !value && !problem,
    refresh: () => void refresh(),
  }
}

function FailedTask({ task, onRetried }: { task: QueueTask; onRetried: () => void }) {
  const { act } = useIsland()
  const words = useWords(cardsPack)
  const titles = useWords(queuePack)
  const { busy, problem, run } = useTask()
  const again = () =>
    run(async () => {
      await act(queue.retry, { params: { id: task.id } })
      onRetried()
    })
  return (
    <Item
      title={<bdi>{words.taskFailed({ task: titleOf(task, titles) })}</bdi>}
      details={[task.target && <bdi key="target">{task.target}</bdi>, problem?.text]}
      actions={
        task.canRetry && (
          <Button kind="quiet" busy={busy} onPress={() => void again()}>
            {words.retry}
          </Button>
        )
      }
    />
  )
}
