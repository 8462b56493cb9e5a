import { initialsOf } from 'portico/react'

/** A user as a disc with initials; the name is beside it, or in the button's label, so the letters are no text. */
export const Avatar = ({ name, email }: { name: string | undefined; email: string }) => (
  <span className="avatar" aria-hidden="true" data-initials={initialsOf(name || email)} />
)
