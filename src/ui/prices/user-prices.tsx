import type { CustomProps } from '../../core/define/tabs.ts'
import { PriceReason } from './price-reason.tsx'

export { pricesPack as pack } from './messages.en.ts'

/** The prices of a user, explained: a tab of their page. */
export const View = ({ value: { id } }: CustomProps<{ id: string }>) => <PriceReason user={id} />
