/** Lines of width 1.5 on a square of 20; each further icon is one line here. */
const paths: Readonly<Record<string, string>> = {
  home: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  dashboard: 'M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z',
  cloud: 'M6 16a4 4 0 1 1 .6-7.9 4.5 4.5 0 0 1 8.7 1.4A3.3 3.3 0 0 1 14.5 16z',
  bucket:
    'M3.5 6c0-1.7 3-3 6.5-3s6.5 1.3 6.5 3-3 3-6.5 3-6.5-1.3-6.5-3l1.5 9c.2 1.2 2.3 2 5 2s4.8-.8 5-2l1.5-9',
  shop: 'M3 8l1.5-5h11L17 8M3 8a2.3 2.3 0 0 0 4.7 0 2.3 2.3 0 0 0 4.6 0A2.3 2.3 0 0 0 17 8M4.5 10v7h11v-7',
  addon: 'M3 3h6v6H3zM3 11h6v6H3zM11 11h6v6h-6zM14 3v6M11 6h6',
  key: 'M9 9.5a4 4 0 1 0-1.5 2.8L9 11l1.5 1.5L12 11l1.5 1.5L17 9.5z',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17a6.5 5 0 0 1 13 0',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5a5.5 4.5 0 0 1 11 0M13 3.8a3 3 0 0 1 0 5.4M15 12.3a5.5 4.5 0 0 1 3 4.2',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.8a2.2 2.2 0 1 1 3.2 2c-.7.3-1 .8-1 1.7M10 14v.2',
  card: 'M2.5 4.5h15v11h-15zM2.5 8h15M5 12.5h4',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  chart: 'M3 3v14h14M7 13V9M10.5 13V5M14 13v-3',
  swap: 'M3 7h13l-3-3M17 13H4l3 3',
  list: 'M3 5h.1M6.5 5H17M3 10h.1M6.5 10H17M3 15h.1M6.5 15H17',
  server: 'M3 3.5h14v5.5H3zM3 11h14v5.5H3zM6 6.3h.1M6 13.8h.1',
  network: 'M7.5 3h5v4h-5zM2.5 13h5v4h-5zM12.5 13h5v4h-5zM10 7v3M5 13v-3h10v3',
  link: 'M8.5 5H5v10h10v-3.5M11.5 4H16v4.5M16 4l-7 7',
  box: 'M10 2.5l7 3.5v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8',
}

/** The path of an entry's icon on a square of 20; a box for unknown icons. */
export const iconPath = (name: string): string =>
  (Object.hasOwn(paths, name) ? paths[name] : undefined) ?? paths['box']!
