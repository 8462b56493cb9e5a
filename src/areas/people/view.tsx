import { areaView } from '../../ui/area/area-view.tsx'
import { peopleArea } from './area.ts'

/** The view of `<portal-people>`. */
export const { mount } = areaView(peopleArea)
