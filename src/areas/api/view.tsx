import { areaView } from '../../ui/area/area-view.tsx'
import { apiArea } from './area.ts'

/** The view of `<portal-api>`. */
export const { mount } = areaView(apiArea)
