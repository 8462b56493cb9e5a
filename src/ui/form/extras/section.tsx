import { useEffect, useRef, type ReactNode } from 'react'
import { fold, foldTitle, group, legend } from './extras.css.ts'

interface SectionProps {
  title: string
  /** Closed until it is opened. */
  isFolded: boolean
  /** A field in it has an error: it opens, so that the field can be reached. */
  isWrong: boolean
  children: ReactNode
}

/** A titled group of fields. Fields of a closed one are part of the form as well. */
export function Section({ title, isFolded, isWrong, children }: SectionProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWrong && ref.current) ref.current.open = true
  }, [isWrong])
  if (!isFolded)
    return (
      <fieldset className={group}>
        <legend className={legend}>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <details ref={ref} className={fold}>
      <summary className={foldTitle}>{title}</summary>
      <fieldset className={group} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
