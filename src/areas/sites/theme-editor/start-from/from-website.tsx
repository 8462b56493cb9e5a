import { useRef, useState } from 'react'
import { themeAdoption } from '../../../../contract/sites/theme-adoption.ts'
import { readTheme } from '../../../../core/theme/read-theme.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { Swatches } from '../../create-new-site/swatches.tsx'
import { themeEditorPack } from '../messages.en.ts'
import { Bookmark } from './bookmark.tsx'
import type { StartProps } from './start-from.tsx'

/** Most colors that are offered. */
const mostColors = 8

/** The look of a page that exists: the service reads it, or a bookmark measures it where the user is signed in. */
export function FromWebsite({ edits, siteHost }: StartProps) {
  const { act } = useIsland()
  const words = useWords(themeEditorPack)
  const task = useTask()
  const url = useRef('')
  const { brand } = useStore(edits.$theme)
  const [found, setFound] = useState<{ colors: readonly string[]; hasBrand: boolean }>()
  const read = () =>
    task.run(async () => {
      setFound(undefined)
      const input = { params: { siteHost }, body: { url: url.current.trim() } }
      const { inputs, colors } = await act(themeAdoption.read, input, { announced: 'none' })
      const all = [...new Set(colors.map(({ color }) => color))]
      setFound({ colors: all.slice(0, mostColors), hasBrand: inputs.brand !== undefined })
      if (inputs.brand) edits.replace(readTheme({ ...inputs }).theme)
    })
  return (
    <>
      <Form label={words['from.website']} onSubmit={() => void read()}>
        <Field
          name="url"
          label={words.website}
          hint={words.websiteHint}
          error={task.problem?.text}
          attributes={{ inputmode: 'url', autocomplete: 'off', dir: 'ltr' }}
          onInput={(text) => {
            url.current = text
          }}
        />
        <span>
          <Button submits busy={task.busy}>
            {words.readWebsite}
          </Button>
        </span>
      </Form>
      {found && (
        <p className={hint} role="status">
          {found.hasBrand ? words.applied : words.nothingThere}
        </p>
      )}
      <Swatches
        label={words.ofWebsite}
        colors={found?.colors ?? []}
        chosen={brand}
        onChoose={(color) => edits.set('brand', color)}
      />
      <Bookmark />
    </>
  )
}
