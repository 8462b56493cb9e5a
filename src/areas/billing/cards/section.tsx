import { useState } from 'react'
import { cards } from '../../../contract/billing/cards.ts'
import { every } from '../../../core/poll/every.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { pageLeft } from '../../../ui/island/page-left.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { CardCheck } from '../card-check/card-check.tsx'
import { CardWaiting } from '../overview/card-waiting.tsx'
import { ProviderLink } from '../paying/provider-link.tsx'
import { leaveForProvider, returnAddress } from '../paying/provider-page.ts'
import { CardItem } from './card-item.tsx'
import { cardsPack } from './messages.en.ts'
import { useCardName } from './use-card-name.ts'

export { cardsPack as pack } from './messages.en.ts'

/** The cards by which the account is charged, and the check of one where that verifies the account. */
export function Section() {
  return (
    <>
      <CardList />
      <CardCheck />
    </>
  )
}

function CardList() {
  const island = useIsland()
  const words = useWords(cardsPack)
  const nameOf = useCardName()
  const mayPay = usePermitted()('billing:write')
  const task = useTask()
  const [payUrl, setPayUrl] = useState<string>()
  // A card that was just added comes in with the provider's event.
  const { value, error, refresh } = useQuery(cards.list, {}, { refresh: every(15_000) })
  const add = () =>
    task.run(async () => {
      const isLeft = pageLeft(island)
      const body = returnAddress(island, '/billing')
      const begun = await island.act(cards.create, { body }, { announced: 'failure' })
      if (begun.payUrl && !isLeft() && !leaveForProvider(island, begun.payUrl)) setPayUrl(begun.payUrl)
    })
  const shown = value?.cards ?? []
  const [charged] = shown
  return (
    <Card title={words.title} about={words.about}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {payUrl && <ProviderLink url={payUrl} text={words.blocked} link={words.openPage} />}
      {charged && charged.expiry !== 'valid' && (
        <Banner tone="info">
          {words[charged.expiry === 'soon' ? 'warn' : 'warnExpired']({ card: nameOf(charged) })}
        </Banner>
      )}
      {value ? (
        <>
          {shown.length === 0 && <p className={note}>{words.none}</p>}
          {shown.length > 0 && (
            <ItemList label={words.title}>
              {shown.map((card) => (
                <CardItem
                  key={card.id}
                  card={card}
                  next={shown.find(({ id }) => id !== card.id)}
                  mayPay={mayPay}
                  onChange={() => void refresh()}
                />
              ))}
            </ItemList>
          )}
          {value.isAdding && <p className={note}>{words.adding}</p>}
          {mayPay && (
            <>
              <span>
                <Button busy={task.busy} onPress={() => void add()}>
                  {words.add}
                </Button>
              </span>
              <p className={note}>{words.where}</p>
            </>
          )}
        </>
      ) : error ? (
        <TabFailed text={error.text} retry={() => void refresh()} />
      ) : (
        <CardWaiting />
      )}
    </Card>
  )
}
