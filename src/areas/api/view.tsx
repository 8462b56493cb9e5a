import { areaView } from '../../ui/area/area-view.tsx'
import { apiArea } from './area.ts'

/** What fills `<portal-api>`. */
export const { mount } = areaView(apiArea)
