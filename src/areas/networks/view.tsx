import { areaView } from '../../ui/area/area-view.tsx'
import { networksArea } from './area.ts'

/** What fills `<portal-networks>`. */
export const { mount } = areaView(networksArea)
