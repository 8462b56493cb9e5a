import { useEffect, useRef, useState, type ReactNode } from 'react'

interface PanelProps {
  id: string
  /** Label of the button. */
  label: string
  className?: string
  /** Content of the button. */
  face: ReactNode
  children: ReactNode
}

/** A button and the panel it opens below itself. Escape and a press elsewhere close it, and the focus comes back. */
export function Panel({ id, label, className, face, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    const heard = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    panel?.addEventListener('toggle', heard)
    return () => panel?.removeEventListener('toggle', heard)
  }, [])
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={`panel-${id}`}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
      >
        {face}
      </button>
      <div ref={ref} id={`panel-${id}`} className="panel" popover="auto" role="dialog" aria-label={label}>
        {/* Closed content isn't rendered, so that page search doesn't find it. */}
        {isOpen && children}
      </div>
    </>
  )
}

/** Closes the panel around an element, as after a choice that leads away. */
export function closePanel(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]')
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
