import { areaView } from '../../ui/area/area-view.tsx'
import { billingArea } from './area.ts'

/** What `<portal-billing>` shows. */
export const { mount } = areaView(billingArea)
