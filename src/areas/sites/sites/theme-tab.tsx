export { SiteTheme as View } from '../theme-editor/site-theme.tsx'
export { themeEditorPack as pack } from '../theme-editor/messages.en.ts'
