import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Switch } from '../../../../ui/kit/choice/switch.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import { themePack } from '../../sites/theme.en.ts'
import type { ThemeEdits } from '../edits/open-edits.ts'
import { themeEditorPack } from '../messages.en.ts'
import { ColorInput } from './color-input.tsx'
import { FontInput } from './font-input.tsx'
import { RadiusInput } from './radius-input.tsx'
import { Segments } from './segments.tsx'
import * as styles from './theme-inputs.css.ts'

const schemes = ['auto', 'light', 'dark'] as const
const densities = ['compact', 'default', 'comfortable'] as const

/** Every input of a theme, in three groups. What changes is seen in the preview at once. */
export function ThemeInputs({ edits }: { edits: ThemeEdits }) {
  const own = useWords(themePack)
  const words = useWords(themeEditorPack)
  const theme: SiteTheme = useStore(edits.$theme)
  const { brand, brand2, tint, scheme, density, contrast } = theme
  const color = (name: 'brand' | 'brand2' | 'tint') => ({
    name,
    label: own[name],
    hint: own[`hint.${name}`],
    onInvalid: (isInvalid: boolean) => edits.mark(name, isInvalid),
  })
  return (
    <div className={styles.groups}>
      <fieldset className={styles.group}>
        <legend className={styles.name}>{own['panel.colors']}</legend>
        <ColorInput
          {...color('brand')}
          value={brand}
          onChange={(value) => value && edits.set('brand', value)}
        />
        <ColorInput
          {...color('brand2')}
          value={brand2}
          otherwise={brand}
          onChange={(value) => edits.set('brand2', value)}
        />
        <ColorInput
          {...color('tint')}
          value={tint}
          otherwise={brand}
          onChange={(value) => edits.set('tint', value)}
        />
        <Segments
          label={own.scheme}
          options={schemes.map((id) => ({ id, label: own[`scheme.${id}`] }))}
          chosen={scheme ?? 'auto'}
          onChoose={(id) => edits.set('scheme', id)}
        />
        <Switch
          label={words.more}
          checked={contrast === 'more'}
          onChange={(isMore) => edits.set('contrast', isMore ? 'more' : undefined)}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.name}>{own['panel.shape']}</legend>
        <Segments
          label={own.density}
          options={densities.map((id) => ({ id, label: own[`density.${id}`] }))}
          chosen={density ?? 'default'}
          onChoose={(id) => edits.set('density', id === 'default' ? undefined : id)}
        />
        <RadiusInput value={theme.radius} onChange={(value) => edits.set('radius', value)} />
        <FontInput
          value={theme.font}
          onInvalid={(isInvalid) => edits.mark('font', isInvalid)}
          onChange={(value) => edits.set('font', value)}
        />
      </fieldset>
    </div>
  )
}
