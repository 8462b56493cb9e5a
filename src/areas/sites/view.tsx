import { areaView } from '../../ui/area/area-view.tsx'
import { sitesArea } from './area.ts'

/** The view of `<portal-sites>`. */
export const { mount } = areaView(sitesArea)
