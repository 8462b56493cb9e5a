import { useEffect, useRef, useState, type ReactNode } from 'react'

interface PanelProps {
  id: string
  /** What the button is called. */
  label: string
  className?: string
  /** What the button shows. */
  face: ReactNode
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A button and the panel it opens below itself. Escape and a press elsewhere close it, and the focus comes back. */
export function Panel({ id, label, className, face, onToggle, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    const heard = (event: Event) => {
      const now = (event as ToggleEvent).newState === 'open'
      setOpen(now)
      onToggle?.(now)
    }
    panel?.addEventListener('toggle', heard)
    return () => panel?.removeEventListener('toggle', heard)
  }, [onToggle])
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
      <div ref={ref} id={`panel-${id}`} className="panel" popover="auto">
        {/* What is closed is not there, so that nothing in it is found. */}
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
