import { NotThere } from './not-there.tsx'
import { Skeleton } from './skeleton.tsx'
import { useFetched } from '../../ui/area/use-fetched.ts'

/** For who comes by the mail to an additional address and is not signed in: whoever reads that mailbox may confirm it. */
export function Guest() {
  const { module, retry } = useFetched(load)
  if (module === undefined) return <Skeleton />
  if (module === null) return <NotThere retry={retry} />
  return <module.Confirmation />
}

const load = () => import('./sections/additional-email/confirmation.tsx')
