import { iconPath } from 'portico/react'

const paths = {
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.4 10.4 14 14',
  bell: 'M4 6.5a4 4 0 0 1 8 0c0 3.5 1.5 4.5 1.5 4.5h-11S4 10 4 6.5ZM6.7 13.5a1.5 1.5 0 0 0 2.6 0',
} as const

/** An icon beside text, or in a labeled button. */
export const Icon = ({ name }: { name: keyof typeof paths }) => <Drawing path={paths[name]} square={16} />

/** The picture that an entry has in the navigation, beside its title. */
export const EntryIcon = ({ name }: { name: string }) => <Drawing path={iconPath(name)} square={20} />

function Drawing({ path, square }: { path: string; square: number }) {
  return (
    <svg
      className="icon"
      viewBox={`0 0 ${square} ${square}`}
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
