import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { siteDrafts } from '../../../contract/sites/site-drafts.ts'
import { siteThemes, type SiteThemeValues } from '../../../contract/sites/site-theme.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { themePreviews } from '../../../contract/sites/theme-previews.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { CreateButton, RowActions } from '../../../ui/action/action-buttons.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { fetchForDialog } from '../../../ui/overlay/fetch-for.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { useStore } from '../../../ui/use-store.ts'
import { sitesPack } from '../sites/messages.en.ts'
import * as styles from './editor.css.ts'
import type { ThemeEdits } from './edits/open-edits.ts'
import { createPreview } from './lists.ts'
import { themeEditorPack } from './messages.en.ts'

type Site = Reply<typeof sites.show>

interface BarProps {
  edits: ThemeEdits
  site: Site
  /** No page around it publishes. */
  isAlone: boolean
  /** Reads the site and its theme again. */
  refresh: () => Promise<unknown>
}

const publish = actionsOn<Site>()(siteDrafts.publish, { when: ({ state }) => state === 'changed' })

/** Undo and redo, where the theme stands, and the way from here: save, show, publish. */
export function Bar({ edits, site, isAlone, refresh }: BarProps) {
  const island = useIsland()
  const words = useWords(themeEditorPack)
  const { past, future } = useStore(edits.$edits)
  const isDirty = useStore(edits.$isDirty)
  const invalid = useStore(edits.$invalid)
  const invalidate = useInvalidate()
  const task = useTask()
  const { siteHost } = site
  const save = async () => {
    const [wrong] = edits.$invalid.get()
    if (wrong !== undefined) {
      island.announce(words.fixFirst)
      island.host.shadowRoot.querySelector<HTMLElement>(`[data-field=${wrong}] [type=text]`)?.focus()
      return
    }
    await task.run(async () => {
      const theme = edits.$theme.get()
      await island.act(siteThemes.save, { params: { siteHost }, body: theme as SiteThemeValues })
      edits.saved(theme)
      await refresh()
      island.announce(words.draftSaved)
    })
  }
  const isDraft = site.state === 'changed'
  return (
    <>
      <div className={styles.bar} role="group" aria-label={words.editor}>
        <Button off={past.length === 0} onPress={edits.undo}>
          {words.undo}
        </Button>
        <Button off={future.length === 0} onPress={edits.redo}>
          {words.redo}
        </Button>
        <span className={styles.state}>
          {isDirty ? (
            <Chip tone="warning">{words.unsaved}</Chip>
          ) : (
            <Chip>{isDraft ? words.inDraft : words.published}</Chip>
          )}
        </span>
        {isDirty && (
          <Button kind="quiet" onPress={edits.discard}>
            {words.discard}
          </Button>
        )}
        <Button
          onPress={() =>
            void fetchForDialog(island, () => import('./exports/export-dialog.tsx')).then((found) =>
              found?.openExport(island, edits.$theme.get()),
            )
          }
        >
          {words.export}
        </Button>
        {!isDirty && (
          <CreateButton
            pack={themeEditorPack}
            kind="secondary"
            action={createPreview}
            row={{ siteHost }}
            onDone={() => invalidate(themePreviews.list, { siteHost })}
          />
        )}
        {!isDirty && isAlone && (
          <RowActions pack={sitesPack} actions={{ publish }} row={site} onDone={() => void refresh()} />
        )}
        {isDirty && (
          <Button kind="primary" busy={task.busy} onPress={() => void save()}>
            {words.saveDraft}
          </Button>
        )}
      </div>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      {invalid.length > 0 && <Banner tone="danger">{words.fixFirst}</Banner>}
    </>
  )
}
