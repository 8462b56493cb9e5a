import { areaView } from '../../ui/area/area-view.tsx'
import { supportArea } from './area.ts'

/** The view of `<portal-support>`. */
export const { mount } = areaView(supportArea)
