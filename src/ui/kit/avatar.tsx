import { useState } from 'react'
import { sizes, tones } from './avatar.css.ts'

export interface AvatarProps {
  /** Initials come from the name, else from the address; the color from the address, so that it stays. */
  name: string
  email: string
  /** Where the picture is, if there is one. */
  src?: string | undefined
  size?: keyof typeof sizes
}

/** Somebody's picture, else their initials. Whose it is stands beside it: screen readers hear nothing of it. */
export function Avatar({ name, email, src, size = 'small' }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  if (src && src !== missing)
    return <img className={sizes[size]} src={src} alt="" onError={() => setMissing(src)} />
  return (
    <span className={`${sizes[size]} ${tones[hashOf(email) % tones.length]}`} aria-hidden="true">
      {initialsOf(name, email)}
    </span>
  )
}

/** One or two letters that somebody is known by. */
function initialsOf(name: string, email: string): string {
  const named = name.trim() || email.replace(/@.*/, '').replace(/[._+-]+/g, ' ')
  const words = named.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => /./su.exec(word ?? '')?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

const hashOf = (text: string): number => {
  let hash = 0
  for (const sign of text) hash = (hash * 31 + sign.codePointAt(0)!) >>> 0
  return hash
}
