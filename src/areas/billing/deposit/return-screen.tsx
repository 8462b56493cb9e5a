import { deposits } from '../../../contract/billing/deposits.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { every } from '../../../core/poll/every.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { UpLink } from '../../../ui/area/up-link.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { plain, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { DepositState } from './deposit-state.tsx'
import { depositPack } from './messages.en.ts'

export { depositPack as pack } from './messages.en.ts'

/**
 * Where the payment provider leads back to: what became of a deposit. The service is trusted, by the ID in the route, and nothing else of
 * the address.
 */
export function Screen() {
  const words = useWords(depositPack)
  const { params } = useRoute()
  const { value, problem, error, refresh } = useQuery(
    deposits.show,
    { params: { id: params['id'] ?? '' } },
    { refresh: every(2500), until: ({ status }) => status === 'completed' },
  )
  const isForeign = !value && problem?.first.code === code.notFound
  usePageState(value ? 'ready' : isForeign ? 'empty' : problem ? 'error' : 'loading')
  return (
    <div className={stack} part="page">
      <UpLink to="/billing">{words.back}</UpLink>
      <PageHeading text={words.title} />
      {value ? (
        <DepositState key={value.id} deposit={value} />
      ) : isForeign ? (
        <>
          <p className={plain}>{words.missing}</p>
          <span>
            <RouteLink to="/billing">{words.toBilling}</RouteLink>
          </span>
        </>
      ) : error ? (
        <Notice text={error.text} retry={() => void refresh()} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}
