import { useEffect, useRef, type ReactNode } from 'react'
import { tones } from './banner.css.ts'

export interface BannerProps {
  tone: keyof typeof tones
  /** Takes the focus when it appears or changes, so that users notice it. */
  focuses?: boolean
  children: ReactNode
}

/** A message about the whole form or page. Bad news interrupts screen readers, other news waits. */
export function Banner({ tone, focuses = false, children }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focuses) ref.current?.focus()
  }, [focuses, children])
  return (
    <div
      ref={ref}
      className={tones[tone]}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={focuses ? -1 : undefined}
    >
      {children}
    </div>
  )
}
