import type { Reply } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { siteThemes, type SiteThemeValues } from '../../../contract/sites/site-theme.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { toJson } from '../../../core/to-json.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { themePack } from './theme.en.ts'
import { ThemePreview } from './theme-preview.tsx'

export { themePack as pack } from './theme.en.ts'

/** The theme of a site as a form, with what it makes of typical parts beside it. */
export function View({ value, refresh }: CustomProps<Reply<typeof sites.show>>) {
  const words = useWords(themePack)
  const area = useWords(areaPack)
  const { act } = useIsland()
  const mayChange = usePermitted()('sites:write')
  const params = { siteHost: value.siteHost }
  const theme = useQuery(siteThemes.show, { params })
  if (theme.error) return <TabFailed text={theme.error.text} retry={() => void theme.refresh()} />
  if (!theme.value) return <p className={note}>{area.loading}</p>
  if (!mayChange)
    return (
      <Card title={words.title}>
        <FieldList pack={themePack} from={siteThemes.show} names={Object.keys(fields)} value={theme.value} />
        <ThemePreview theme={theme.value} />
      </Card>
    )
  return (
    <Card title={words.title} about={words.lead}>
      <FormView
        key={toJson(theme.value)}
        pack={themePack}
        fields={fields}
        form={form}
        initial={theme.value}
        label={words.title}
        action={words.save}
        edits
        onSubmit={async (body) => {
          await act(siteThemes.save, { params, body: body as unknown as SiteThemeValues })
          await Promise.all([theme.refresh(), refresh()])
        }}
        below={(values) => <ThemePreview theme={values as unknown as Partial<SiteThemeValues>} />}
      />
    </Card>
  )
}

const fields = fieldsOf(siteThemes.save.body)

const form = {
  sections: {
    colors: ['brand', 'brand2', 'tint', 'scheme'],
    shape: ['density', 'radius', 'font', 'contrast'],
  },
}
