import { areaView } from '../../ui/area/area-view.tsx'
import { supportArea } from './area.ts'

/** What fills `<portal-support>`. */
export const { mount } = areaView(supportArea)
