import { servers } from '../../../contract/servers/servers.ts'
import type { Island } from '../../../ui/island/context.ts'
import { announceText } from '../../../ui/outcome/announce.ts'
import type { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { countCreated } from './count-created.ts'
import type { Options } from './configuration-form.ts'
import type { NewServer } from './create-form.ts'

interface Created {
  made: NewServer
  options: Options
  /** The success message. */
  said: string
  invalidate: ReturnType<typeof useInvalidate>
}

/** What follows once new servers are accepted: a message, a list that is out of date, analytics. */
export function afterCreated(island: Island, { made, options, said, invalidate }: Created): void {
  invalidate(servers.list)
  announceText(island, said)
  void countCreated(island, made, options)
}
