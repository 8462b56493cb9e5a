import { batch } from '../../../contract/people/batch.ts'
import { BatchPage } from './batch-page.tsx'

export { batchPack as pack } from './messages.en.ts'

/** The page that does it to many accounts. */
export function Screen() {
  return <BatchPage endpoint={batch.terminate} title="terminateAccounts" lead="lead.terminate" />
}
