import { areaView } from '../../ui/area/area-view.tsx'
import { peopleArea } from './area.ts'

/** What fills `<portal-people>`. */
export const { mount } = areaView(peopleArea)
