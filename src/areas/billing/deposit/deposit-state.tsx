import { useState } from 'react'
import { deposits } from '../../../contract/billing/deposits.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { pageLeft } from '../../../ui/island/page-left.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { plain, row } from '../../../ui/kit/layout.css.ts'
import { useTask } from '../../../ui/task/task.ts'
import { ProviderLink } from '../paying/provider-link.tsx'
import { leaveForProvider, returnAddress } from '../paying/provider-page.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { LeaveInTime } from './leave-in-time.tsx'
import { depositPack } from './messages.en.ts'

type Deposit = Reply<typeof deposits.show>

const tones = { created: 'info', approved: 'info', completed: 'success', expired: 'warning' } as const

/** A deposit in words, and what its customer does next. */
export function DepositState({ deposit }: { deposit: Deposit }) {
  const words = useWords(depositPack)
  const amount = useAmountText()
  const { amount: money, status, payUrl, redirectDelay } = deposit
  return (
    <Card title={amount(money)} state={<Chip tone={tones[status]}>{words[`status.${status}`]}</Chip>}>
      <p className={plain} role="status">
        {words[sentenceOf(deposit)]({ amount: amount(money) })}
      </p>
      {status === 'created' && payUrl && <Continue payUrl={payUrl} />}
      {status === 'expired' && <TryAgain money={money} />}
      {status !== 'expired' && deposit.problem !== 'differs' ? (
        <LeaveInTime milliseconds={redirectDelay} />
      ) : (
        <span>
          <RouteLink to="/billing">{words.toBilling}</RouteLink>
        </span>
      )}
    </Card>
  )
}

const sentenceOf = ({ status, problem }: Deposit) =>
  problem === 'differs' || (status === 'expired' && problem) ? problem : status

function Continue({ payUrl }: { payUrl: string }) {
  const island = useIsland()
  const words = useWords(depositPack)
  const [isBlocked, setBlocked] = useState(false)
  return isBlocked ? (
    <ProviderLink url={payUrl} text={words.blocked} link={words.openPage} />
  ) : (
    <span>
      <Button onPress={() => setBlocked(!leaveForProvider(island, payUrl))}>{words.continue}</Button>
    </span>
  )
}

/** Another deposit of the same amount. */
function TryAgain({ money }: { money: Deposit['amount'] }) {
  const island = useIsland()
  const words = useWords(depositPack)
  const { go } = useRoute()
  const task = useTask()
  const again = () =>
    task.run(async () => {
      const isLeft = pageLeft(island)
      const body = { amount: money, ...returnAddress(island, '/billing/deposit/{id}') }
      const { id, payUrl } = await island.act(deposits.create, { body }, { announced: 'failure' })
      if (isLeft()) return
      if (!payUrl || !leaveForProvider(island, payUrl)) go(`/billing/deposit/${id}`)
    })
  return (
    <div className={row}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <Button kind="primary" busy={task.busy} onPress={() => void again()}>
        {words.again}
      </Button>
    </div>
  )
}
