import { areaView } from '../../ui/area/area-view.tsx'
import { serversArea } from './area.ts'

/** What fills `<portal-servers>`. */
export const { mount } = areaView(serversArea)
