import { initialsOf } from './initials.ts'

/** A user as a disc with initials; whoever needs the name reads it beside, or in the button's label. */
export const Avatar = ({ name, email }: { name: string | undefined; email: string }) => (
  // Drawn by the sheet, as what a button shows as text has to be in its name.
  <span className="avatar" data-initials={initialsOf(name || email)} aria-hidden="true" />
)
