import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the theme of a site. */
export const en = {
  title: 'Theme',
  'panel.colors': 'Colors',
  'panel.shape': 'Shape and text',
  brand: 'Brand color',
  'hint.brand': 'Buttons, links and selection, such as #00695c',
  brand2: 'Banner color',
  'hint.brand2': 'Header and navigation. Leave empty to use the brand color',
  tint: 'Tint',
  'hint.tint': 'Tints backgrounds and borders. Leave empty to use the brand color',
  scheme: 'Color scheme',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'scheme.auto': 'System',
  density: 'Density',
  'density.compact': 'Compact',
  'density.default': 'Default',
  'density.comfortable': 'Comfortable',
  radius: 'Corner radius (px)',
  font: 'Fonts',
  'hint.font': "For example 'Inter', sans-serif",
  contrast: 'Contrast',
  'contrast.default': 'Default',
  'contrast.more': 'More',
}

/** Messages of the theme form; resellers override them as `siteTheme.brand` and so on. */
export const themePack: Pack<typeof en> = {
  name: 'siteTheme',
  en,
  others: { he: () => import('./theme.he.ts') },
}
