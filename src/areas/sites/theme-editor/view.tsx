import { areaView } from '../../../ui/area/area-view.tsx'
import { themeEditorArea } from './area.ts'

/** The view of `<portal-theme-editor>`. */
export const { mount } = areaView(themeEditorArea)
