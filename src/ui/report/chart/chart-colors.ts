/**
 * The colours of a chart's series in the light and dark schemes. They are the same for every brand and
 * distinct for all common colour vision deficiencies; a page overrides them as `--portal-chart-1` to
 * `--portal-chart-6`.
 */
export const chartColors = [
  ['#1a86c8', '#64b3ed'],
  ['#9c2f16', '#f0644a'],
  ['#a6871c', '#efca43'],
  ['#4a2fc4', '#7f78f2'],
  ['#cc357a', '#b0709c'],
  ['#61276f', '#4ce0d2'],
] as const satisfies readonly (readonly [light: string, dark: string])[]
