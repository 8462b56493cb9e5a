import { cards } from '../src/areas/account/cards.ts'
import { dashboard } from '../src/areas/home/view.tsx'

// The one place that knows which areas offer cards.
/** What fills `<portal-dashboard>`. */
export const { mount } = dashboard(cards)
