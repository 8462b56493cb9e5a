import { NotThere } from './not-there.tsx'
import { Skeleton } from './skeleton.tsx'
import { Lazy } from '../../ui/island/lazy.tsx'

/** For who comes by the mail to an additional address and is not signed in: whoever reads that mailbox may confirm it. */
export function Guest() {
  return (
    <Lazy load={load} waiting={<Skeleton />} failed={(retry) => <NotThere retry={retry} />}>
      {({ Confirmation }) => <Confirmation />}
    </Lazy>
  )
}

const load = () => import('./sections/additional-email/confirmation.tsx')
