import { areaView } from '../../ui/area/area-view.tsx'
import { storageArea } from './area.ts'

/** What fills `<portal-storage>`. */
export const { mount } = areaView(storageArea)
