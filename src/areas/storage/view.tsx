import { areaView } from '../../ui/area/area-view.tsx'
import { storageArea } from './area.ts'

/** The view of `<portal-storage>`. */
export const { mount } = areaView(storageArea)
