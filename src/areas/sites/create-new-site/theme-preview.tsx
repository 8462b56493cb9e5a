import { useEffect, useRef } from 'react'
import { themeProperties } from '../../../core/theme/theme-css.ts'
import type { SiteTheme } from '../../../core/theme/theme-input.ts'
import { useWords } from '../../../ui/island/context.ts'
import { createNewSitePack } from './messages.en.ts'
import { drawLogo } from './logo-image.ts'
import { previewPack } from './preview.en.ts'
import * as styles from './theme-preview.css.ts'

interface ThemePreviewProps {
  theme: Partial<SiteTheme>
  name: string
  /** PNG in base64; empty for none. */
  logo: string
}

/** The sign-in card as the new site shows it: a picture, without controls. */
export function ThemePreview({ theme, name, logo }: ThemePreviewProps) {
  const words = useWords(createNewSitePack)
  const card = useWords(previewPack)
  return (
    <div className={styles.frame} style={themeProperties(theme)} role="img" aria-label={words.preview}>
      <div className={styles.header} aria-hidden="true">
        <bdi>{name}</bdi>
      </div>
      <div className={styles.card} aria-hidden="true">
        {logo && <Logo base64={logo} />}
        <div className={styles.heading}>{card.title}</div>
        <div className={styles.label}>{card.email}</div>
        <div className={styles.field} />
        <div className={styles.label}>{card.password}</div>
        <div className={styles.field} />
        <div className={styles.button}>{card.submit}</div>
        <div className={styles.way}>{card.forgot}</div>
      </div>
    </div>
  )
}

/** A logo on a canvas, since the page around may load no images from data. */
export function Logo({ base64, type }: { base64: string; type?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void drawLogo(canvas.current, base64, type).catch(() => {})
  }, [base64, type])
  return <canvas ref={canvas} className={styles.logo} aria-hidden="true" />
}
