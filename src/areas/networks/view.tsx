import { areaView } from '../../ui/area/area-view.tsx'
import { networksArea } from './area.ts'

/** The view of `<portal-networks>`. */
export const { mount } = areaView(networksArea)
