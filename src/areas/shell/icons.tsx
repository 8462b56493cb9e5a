import { iconPath } from './icon-paths.ts'
import { icon } from './nav.css.ts'

/** The drawing of an entry. It says nothing that the entry's title does not. */
export const Icon = ({ name }: { name: string }) => <Drawing path={iconPath(name)} />

/** The arrow of a folder, turned while it is open. */
export const Chevron = () => <Drawing path="M5 7.5l5 5 5-5" />

export const Star = () => (
  <Drawing path="M10 2.5l2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.4-4.6 2.4.9-5.2L2.5 8l5.2-.8z" />
)

/** The icon that narrows and widens the menu. */
export const Side = () => <Drawing path="M3 3.5h14v13H3zM8 3.5v13" />

const Drawing = ({ path }: { path: string }) => (
  <svg className={icon} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)
