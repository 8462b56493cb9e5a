import { fetchScript, useStore } from 'portico/react'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from '../settings/language.ts'
import { $preview } from './theme-preview.ts'

type Parts = Awaited<ReturnType<typeof fetchParts>>

/** The portal with the bar of a preview, or only what became of the link. What shows them is fetched for previews alone. */
export function Previewed({ children }: { children: ReactNode }) {
  const preview = useStore($preview)
  const [parts, setParts] = useState<Parts>()
  const isPreview = preview !== undefined
  useEffect(() => {
    if (isPreview) fetchParts().then(setParts, () => undefined)
  }, [isPreview])
  if (preview?.state === 'ended') return parts ? <parts.PreviewEnded /> : null
  return (
    <>
      {children}
      {preview && parts && <parts.PreviewBar preview={preview} />}
    </>
  )
}

const fetchParts = async () => {
  const parts = await fetchScript(() => import('./preview-bar.tsx'))
  await words.ready()
  return parts
}
