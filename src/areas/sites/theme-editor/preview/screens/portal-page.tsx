import type { ReactNode } from 'react'
import { useWords } from '../../../../../ui/island/context.ts'
import { previewPack } from '../preview.en.ts'
import * as styles from './screens.css.ts'

interface PortalPageProps {
  /** The entry of the menu that is shown as current. */
  current: 'dashboard' | 'servers' | 'billing'
  /** In the middle of a page without menu. */
  centered?: boolean
  children: ReactNode
}

/** A page of the portal below its banner. */
export function PortalPage({ current, centered = false, children }: PortalPageProps) {
  const words = useWords(previewPack)
  return (
    <div className={styles.page}>
      <div className={styles.measured}>
        <div className={styles.header}>
          <span className={styles.brand}>{words.system}</span>
          {!centered && (
            <>
              <span className={styles.menu}>
                {(['dashboard', 'servers', 'billing'] as const).map((entry) => (
                  <span
                    key={entry}
                    className={styles.entry}
                    data-current={entry === current ? '' : undefined}
                  >
                    {words[entry]}
                  </span>
                ))}
              </span>
              <span className={styles.initials}>{words.initials}</span>
            </>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}

/** A button or form of a preview does nothing. */
export const nothing = (): void => undefined
