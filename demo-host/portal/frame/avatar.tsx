import { initialsOf } from './initials.ts'

/** A user as a disc with initials; whoever needs the name reads it beside, or in the button's label. */
export const Avatar = ({ name, email }: { name: string | undefined; email: string }) => (
  <span className="avatar" aria-hidden="true">
    {initialsOf(name || email)}
  </span>
)
