import { useRef, useState, type RefObject } from 'react'
import { valuesOf } from '../kit/form.tsx'

export interface Dirty {
  isDirty: boolean
  /** Somebody is about to change something: what is there now is how it was. */
  begin: () => void
  /** Something may have changed. */
  look: () => void
  /** What is there now is how it is. */
  settle: () => void
}

/** Whether what a form holds is other than it was before anybody touched it. */
export function useDirty(place: RefObject<HTMLElement | null>): Dirty {
  const [isDirty, setDirty] = useState(false)
  const before = useRef<string | undefined>(undefined)
  const read = () => {
    const form = place.current?.querySelector('form')
    return form ? JSON.stringify(valuesOf(form)) : ''
  }
  const begin = () => {
    before.current ??= read()
  }
  return {
    isDirty,
    begin,
    look() {
      begin()
      // Controls that keep what is chosen in a field out of sight have it there once they are drawn anew.
      setTimeout(() => setDirty(place.current !== null && read() !== before.current))
    },
    settle() {
      before.current = undefined
      setDirty(false)
    },
  }
}
