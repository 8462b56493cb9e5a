import { atom, type WritableAtom } from 'nanostores'
import { preferences } from './preferences.ts'

export const schemes = ['auto', 'light', 'dark'] as const
export const densities = ['compact', 'default', 'comfortable'] as const

/** The reader's choices in this browser; `assets/first-paint.js` applies them before the first paint. */
export const choices = {
  $scheme: choice('scheme', schemes, 'auto'),
  $density: choice('density', densities, 'default'),
}

/** Whether single-letter shortcuts are on. */
export const $letterKeys = choice('keys', ['on', 'off'] as const, 'on')

function choice<Value extends string>(
  name: string,
  allowed: readonly Value[],
  otherwise: Value,
): WritableAtom<Value> {
  const $choice = atom(allowed.find((each) => each === preferences.get(name)) ?? otherwise)
  $choice.listen((value) => void preferences.set(name, value))
  return $choice
}

/** Mirrors the choices to the document's attributes. */
export function followChoices(): void {
  const { dataset } = document.documentElement
  choices.$scheme.subscribe((value) => void (dataset['scheme'] = value))
  choices.$density.subscribe((value) => void (dataset['density'] = value))
}
