import type { Options } from './configuration-form.ts'
import { picture } from './cards.css.ts'

/** A simple drawing for an image, never a trademark. Operating systems have their initial. */
export function ImagePicture({ image, title }: { image: Options['images'][number]; title: string }) {
  const path = pathOf(image)
  return (
    <span className={picture} aria-hidden="true">
      {path ? (
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d={path} />
        </svg>
      ) : (
        title.slice(0, 1)
      )}
    </span>
  )
}

const pathOf = ({ datacenters, kind, family }: Options['images'][number]): string | undefined =>
  datacenters ? paths.disk : kind === 'desktop' ? paths.desktop : (families[family] ?? kinds[kind])

const paths = {
  disk: 'M3 12h14M3 12l2-8h10l2 8v4H3zM14 14.500h.5',
  desktop: 'M2.5 3.500h15v10h-15zM7 17h6M10 13.500V17',
  globe: 'M10 2.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.500c-5 5-5 10 0 15 5-5 5-10 0-15z',
  code: 'M7 5.5 2.5 10 7 14.500M13 5.500l4.5 4.5-4.5 4.5',
  people:
    'M7 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 16.500a5.5 5.5 0 0 1 11 0M13 4a3 3 0 0 1 0 5.500M15 12a5 5 0 0 1 3.5 4.5',
  data: 'M3.5 5c0-3 13-3 13 0v10c0 3-13 3-13 0zM3.5 5c0 3 13 3 13 0M3.5 10c0 3 13 3 13 0',
  nodes: 'M8 3h4v4H8zM2.5 13h4v4h-4zM13.5 13h4v4h-4zM10 7v3M4.5 13v-3h11v3',
  grid: 'M3 3h5.500v5.500H3zM11.5 3H17v5.500h-5.500zM3 11.500h5.500V17H3zM11.5 11.500H17V17h-5.500z',
}

const families: Readonly<Record<string, string>> = {
  Websites: paths.globe,
  Development: paths.code,
  Collaboration: paths.people,
  Databases: paths.data,
  Networking: paths.nodes,
}

const kinds: Readonly<Record<string, string>> = { app: paths.grid, service: paths.data }
