import { areaView } from '../../ui/area/area-view.tsx'
import { inboxArea } from './area.ts'

/** What fills `<portal-inbox>`. */
export const { mount } = areaView(inboxArea)
