import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { proveTheme, type ThemeProof } from '../../../../core/theme/proof.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'

/** Milliseconds after the last change: a color that is dragged is proven once. */
const pause = 120

/** The proof of the theme, which follows once it rests. */
export function useProof(
  $theme: ReadableAtom<SiteTheme>,
): { theme: SiteTheme; proof: ThemeProof } | undefined {
  const [proven, setProven] = useState<{ theme: SiteTheme; proof: ThemeProof }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const prove = (theme: SiteTheme) => setProven({ theme, proof: proveTheme(theme) })
    prove($theme.get())
    const stop = $theme.listen((theme) => {
      clearTimeout(timer)
      timer = setTimeout(prove, pause, theme)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [$theme])
  return proven
}
