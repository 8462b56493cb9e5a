import { useRef, useState } from 'react'
import { FormFields, type DrawnSection } from '../../../ui/form/form-fields.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { error as errorStyle, hint } from '../../../ui/kit/field/field.css.ts'
import { row, stack } from '../../../ui/kit/layout.css.ts'
import { group, legend } from '../../../ui/kit/choice/choice.css.ts'
import { readLogo } from './logo-image.ts'
import { createNewSitePack } from './messages.en.ts'
import { PageColors } from './page-colors.tsx'
import { Swatches } from './swatches.tsx'
import { Logo, ThemePreview } from './theme-preview.tsx'
import * as styles from './theme-preview.css.ts'

/** Colors, scheme and logo, with colors that logo and a page suggest, and how the sign-in page looks with them. */
function LookSection(props: DrawnSection) {
  const { initial, errors, values, onChange } = props
  const words = useWords(createNewSitePack)
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [logo, setLogo] = useState(text(initial['logo']))
  const [colors, setColors] = useState<readonly string[]>([])
  const [isUnreadable, setUnreadable] = useState(false)
  const brand = text(values['brand']) || text(initial['brand'])
  // The field keeps what is typed, so a suggestion is typed into it.
  const use = (color: string) => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=brand]')
    if (!field) return
    field.value = color
    onChange()
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await readLogo(file).catch(() => undefined)
    setUnreadable(!found)
    if (!found) return
    setLogo(found.base64)
    setColors(found.colors)
    onChange()
  }
  return (
    <div className={stack} ref={place}>
      <fieldset className={group} data-field="logo">
        <legend className={legend}>{words.logo}</legend>
        {errors['logo'] && <p className={errorStyle}>{errors['logo']}</p>}
        {isUnreadable && <Banner tone="danger">{words.unreadable}</Banner>}
        <p className={hint}>{words.logoHint}</p>
        <input type="hidden" name="logo" value={logo} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
        />
        {logo && <Logo base64={logo} />}
        <div className={row}>
          <Button onPress={() => input.current?.click()}>
            {logo ? words.replaceLogo : words.chooseLogo}
          </Button>
          {logo && (
            <Button
              kind="quiet"
              onPress={() => {
                setLogo('')
                setColors([])
                onChange()
              }}
            >
              {words.removeLogo}
            </Button>
          )}
        </div>
        <Swatches label={words.ofLogo} colors={colors} chosen={brand} onChoose={use} />
      </fieldset>
      <PageColors chosen={brand} onChoose={use} />
      <FormFields {...props} names={['brand', 'brand2', 'scheme']} />
      <div className={styles.picture}>
        <p className={hint}>{words.preview}</p>
      </div>
      <ThemePreview
        theme={{ brand, brand2: text(values['brand2']), scheme: (values['scheme'] ?? 'auto') as 'auto' }}
        name={words['systemName']}
        logo={logo}
      />
    </div>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const sections = { look: LookSection }
