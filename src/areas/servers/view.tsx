import { areaView } from '../../ui/area/area-view.tsx'
import { serversArea } from './area.ts'

/** The view of `<portal-servers>`. */
export const { mount } = areaView(serversArea)
