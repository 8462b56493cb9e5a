import { areaView } from '../../ui/area/area-view.tsx'
import { operationsArea } from './area.ts'

/** What fills `<portal-operations>`. */
export const { mount } = areaView(operationsArea)
