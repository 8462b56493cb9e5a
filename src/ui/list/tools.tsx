import { CreateButton } from '../action/action-buttons.tsx'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { useOpenRoute } from '../area/use-route.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { kinds } from '../kit/button/button.css.ts'
import { useList } from './list-context.ts'
import { Opener } from './opener.tsx'

/** Rarely used tools, each fetched on demand: views, columns, export, and the list's own. */
export function Tools() {
  const { t, list, tools = {}, pack, params = {}, onCreated, hasTools, exports } = useList()
  return (
    <>
      {hasTools && (
        <>
          <Opener
            label={t.views}
            load={() => import('./panels/views-panel.tsx')}
            panel={({ ViewsPanel }, panel) => <ViewsPanel {...panel} />}
          >
            {t.views}
          </Opener>
          <Opener
            label={t.columns}
            load={() => import('./panels/columns-panel.tsx')}
            panel={({ ColumnsPanel }) => <ColumnsPanel />}
          >
            {t.columns}
          </Opener>
        </>
      )}
      {/* Few rows are read on the screen, unless they are a report or edited as a file. */}
      {(hasTools || exports || list.edit) && <Export />}
      {list.edit?.import && <Lazy load={loadImport}>{({ ImportButton }) => <ImportButton />}</Lazy>}
      {Object.entries(tools).map(([name, action]) => (
        <CreateButton
          key={name}
          kind="secondary"
          pack={pack}
          name={name}
          action={action}
          row={params}
          onDone={onCreated}
        />
      ))}
    </>
  )
}

/** The create button, for users with the permission. */
export function Create() {
  const { name, create, pack, params = {}, onCreated, say } = useList()
  const open = useOpenRoute()
  const isPermitted = usePermitted()
  if (create && 'to' in create)
    return isPermitted(create.can) ? (
      <RouteLink to={create.to} className={kinds.primary}>
        {say('do.create')}
      </RouteLink>
    ) : null
  return (
    create && (
      <CreateButton
        pack={pack}
        // The create button of a tab's list has a message of its own.
        name={name.replace(/^[^.]*/, 'create')}
        list={name}
        action={create}
        row={params}
        onDone={(reply, opened) => (opened ? open(opened) : onCreated(reply))}
      />
    )
  )
}

const loadImport = () => import('./import/import-button.tsx')

/** Opens the export of the rows. */
export function Export() {
  const { t } = useList()
  return (
    <Opener
      label={t.export}
      load={() => import('./panels/export-panel.tsx')}
      panel={({ ExportPanel }, panel) => <ExportPanel {...panel} />}
    >
      {t.export}
    </Opener>
  )
}
