import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { siteThemes } from '../../../contract/sites/site-theme.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { readTheme } from '../../../core/theme/read-theme.ts'
import type { SiteTheme as Theme } from '../../../core/theme/theme-input.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { themePack } from '../sites/theme.en.ts'
import { Editor } from './editor.tsx'
import { themeEditorPack } from './messages.en.ts'
import { Preview } from './preview/preview.tsx'
import { Proof } from './proof/proof.tsx'

interface SiteThemeProps extends CustomProps<Reply<typeof sites.show>> {
  isAlone?: boolean
}

/** The theme of a site's draft: edited by who may, else shown. */
export function SiteTheme({ value, refresh, isAlone = false }: SiteThemeProps) {
  const area = useWords(areaPack)
  const mayChange = usePermitted()('sites:write')
  const theme = useQuery(siteThemes.show, { params: { siteHost: value.siteHost } })
  const saved = useMemo(() => theme.value && readTheme(theme.value).theme, [theme.value])
  if (theme.error) return <TabFailed text={theme.error.text} retry={() => void theme.refresh()} />
  if (!saved) return <p className={note}>{area.loading}</p>
  if (!mayChange) return <Shown theme={saved} siteHost={value.siteHost} />
  return (
    <Editor
      site={value}
      saved={saved}
      isAlone={isAlone}
      refresh={() => Promise.all([theme.refresh(), refresh()])}
    />
  )
}

function Shown({ theme, siteHost }: { theme: Theme; siteHost: string }) {
  const words = useWords(themeEditorPack)
  const own = useWords(themePack)
  const $theme = useMemo(() => atom(theme), [theme])
  return (
    <div className={stack}>
      <p className={note}>{words.readOnly}</p>
      <Card title={own.title}>
        <FieldList pack={themePack} from={siteThemes.show} names={Object.keys(fields)} value={theme} />
      </Card>
      <Proof $theme={$theme} />
      <Preview $theme={$theme} siteHost={siteHost} />
    </div>
  )
}

const fields = fieldsOf(siteThemes.save.body)
