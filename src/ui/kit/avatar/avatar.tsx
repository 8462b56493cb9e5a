import { useState } from 'react'
import { initialsOf } from '../../../core/format/initials.ts'
import { sizes, tones } from './avatar.css.ts'

export interface AvatarProps {
  /** Initials come from the name, else from the address; the color from the address, so that it stays. */
  name: string
  email: string
  /** The picture's address, if there is one. */
  src?: string | undefined
  size?: keyof typeof sizes
}

/** A user's picture or initials. Decorative, because the name is next to it. */
export function Avatar({ name, email, src, size = 'small' }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  if (src && src !== missing)
    return <img className={sizes[size]} src={src} alt="" onError={() => setMissing(src)} />
  return (
    <span className={`${sizes[size]} ${tones[hashOf(email) % tones.length]}`} aria-hidden="true">
      {initialsOf(name.trim() || email)}
    </span>
  )
}

const hashOf = (text: string): number => {
  let hash = 0
  for (const sign of text) hash = (hash * 31 + sign.codePointAt(0)!) >>> 0
  return hash
}
