import { areaView } from '../../ui/area/area-view.tsx'
import { reportsArea } from './area.ts'

/** The view of `<portal-reports>`. */
export const { mount } = areaView(reportsArea)
