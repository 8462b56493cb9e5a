import { areaView } from '../../ui/area/area-view.tsx'
import { reportsArea } from './area.ts'

/** What fills `<portal-reports>`. */
export const { mount } = areaView(reportsArea)
