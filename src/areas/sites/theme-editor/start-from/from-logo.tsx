import { useRef, useState } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { DropZone } from '../../../../ui/kit/drop-zone/drop-zone.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { readLogo } from '../../create-new-site/logo-image.ts'
import { Swatches } from '../../create-new-site/swatches.tsx'
import { themeEditorPack } from '../messages.en.ts'
import type { StartProps } from './start-from.tsx'

/** Colors of a logo, which is read in the browser and sent nowhere. The most used one becomes the brand. */
export function FromLogo({ edits }: StartProps) {
  const words = useWords(themeEditorPack)
  const input = useRef<HTMLInputElement>(null)
  const [colors, setColors] = useState<readonly string[]>()
  const [isUnreadable, setUnreadable] = useState(false)
  const { brand } = useStore(edits.$theme)
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = await readLogo(file).catch(() => undefined)
    setUnreadable(!found)
    setColors(found?.colors)
    const [first, second] = found?.colors ?? []
    if (!first) return
    edits.replace({ ...edits.$theme.get(), brand: first, ...(second && { brand2: second }) })
  }
  return (
    <>
      <DropZone label={words['from.logo']} onDrop={(file) => void read(file)}>
        <p className={hint}>{words.logoHint}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={words.chooseLogo}
          hidden
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
        />
        <Button onPress={() => input.current?.click()}>{words.chooseLogo}</Button>
      </DropZone>
      {isUnreadable && <Banner tone="danger">{words.noImage}</Banner>}
      {colors?.length === 0 && (
        <p className={hint} role="status">
          {words.noLogoColors}
        </p>
      )}
      <Swatches
        label={words.ofLogo}
        colors={colors ?? []}
        chosen={brand}
        onChoose={(color) => edits.set('brand', color)}
      />
    </>
  )
}
