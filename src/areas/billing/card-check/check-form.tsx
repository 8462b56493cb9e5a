import { billingProfile } from '../../../contract/billing/profile.ts'
import { cardCheck } from '../../../contract/billing/card-check.ts'
import { every } from '../../../core/poll/every.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { useAmountText } from '../../../ui/kinds/use-amount-text.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { useCardName } from '../cards/use-card-name.ts'
import { AmountForm } from './amount-form.tsx'
import { cardCheckPack } from './messages.en.ts'

export { cardCheckPack as pack } from './messages.en.ts'

/** Proves whose card it is by the amount of a small charge; nothing where that would verify nothing. */
export function CheckForm() {
  const { act, announce } = useIsland()
  const words = useWords(cardCheckPack)
  const nameOf = useCardName()
  const amount = useAmountText()
  const date = useDateText()
  const task = useTask()
  const mayPay = usePermitted()('billing:write')
  const { value, refresh } = useQuery(cardCheck.show, {}, { refresh: every(15_000) })
  const profile = useQuery(billingProfile.show, {})
  if (!value || (!value.isVerifying && value.status !== 'open')) return null
  const { status, card, isPossible, guessesLeft, dtEnd, below } = value
  const named = card ? nameOf(card) : ''
  const begin = () =>
    task.run(async () => {
      await act(cardCheck.create, {}, { success: words.begun })
      announce(words.begun)
      await refresh()
    })
  const onGuess = async (outcome: 'passed' | 'failed' | 'open') => {
    if (outcome === 'passed') announce(words.passed)
    await Promise.all([refresh(), outcome === 'passed' && profile.refresh()])
  }
  const isEnded = status !== 'none' && status !== 'charging' && status !== 'open'
  return (
    <div data-part="cardCheck">
      <Card title={words.title} about={words.about}>
        {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
        {isEnded && status !== 'passed' && <Banner tone="info">{words[`ended.${status}`]}</Banner>}
        {status === 'charging' && (
          <p className={plain} tabIndex={-1}>
            {words.charging({ card: named })}
          </p>
        )}
        {status === 'open' && (
          <>
            <p className={plain}>
              {words.open({ card: named, date: isolate(date(dtEnd) ?? ''), count: guessesLeft })}
            </p>
            {mayPay && <AmountForm currency={below.currency} onGuess={onGuess} />}
          </>
        )}
        {mayPay && isPossible && (
          <>
            <p className={plain}>{words.how({ card: named, below: amount(below) })}</p>
            <span>
              <Button busy={task.busy} onPress={() => void begin()}>
                {words.begin}
              </Button>
            </span>
          </>
        )}
        {!card && (
          <p className={note} tabIndex={-1}>
            {words.noCard}
          </p>
        )}
        {card && !isPossible && isEnded && value.isVerifying && (
          <p className={note} tabIndex={-1}>
            {words.askSupport}
          </p>
        )}
      </Card>
    </div>
  )
}
