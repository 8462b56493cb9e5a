import { areaView } from '../../ui/area/area-view.tsx'
import { operationsArea } from './area.ts'

/** The view of `<portal-operations>`. */
export const { mount } = areaView(operationsArea)
