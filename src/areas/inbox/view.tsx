import { areaView } from '../../ui/area/area-view.tsx'
import { inboxArea } from './area.ts'

/** The view of `<portal-inbox>`. */
export const { mount } = areaView(inboxArea)
