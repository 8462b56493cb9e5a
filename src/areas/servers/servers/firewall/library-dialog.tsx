import { useRef, useState } from 'react'
import type { FirewallRule } from '../../../../contract/servers/firewall-rules.ts'
import { serverFirewall } from '../../../../contract/servers/firewall.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { type Island, useIsland, useSession, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { Item, ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { type OverlayProps, openOverlay } from '../../../../ui/overlay/open-overlay.tsx'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { firewallPack } from './messages.en.ts'
import type { Presets } from './rules.tsx'

interface Library {
  presets: Presets
  /** The rules to save as a template. */
  rules: readonly FirewallRule[]
  onAdd: (rules: readonly Omit<FirewallRule, 'id'>[]) => void
}

/** Opens what rules can be copied from: presets of services, and the templates of an account. */
export const openLibrary = (island: Island, library: Library): void => {
  openOverlay(island, (overlay) => <LibraryDialog {...overlay} {...library} />)
}

function LibraryDialog({ open, close, presets, rules, onAdd }: OverlayProps & Library) {
  const words = useWords(firewallPack)
  const add: Library['onAdd'] = (added) => {
    onAdd(added)
    close()
  }
  return (
    <Dialog
      open={open}
      title={words.library}
      onClose={close}
      actions={<Button onPress={close}>{words.close}</Button>}
    >
      {open && (
        <>
          <Templates rules={rules} onAdd={add} />
          <ItemList label={words.presets}>
            {presets.map((preset) => {
              const name = wordOf(words, `preset.${preset.name}`) ?? preset.name
              return (
                <Item
                  key={preset.name}
                  title={name}
                  details={[preset.rules.map((rule) => textOf(words, rule)).join(' · ')]}
                  actions={
                    <Button
                      onPress={() => add(preset.rules.map((rule) => ({ ...letIn, ...rule, comment: name })))}
                    >
                      {words.addNamed({ name })}
                    </Button>
                  }
                />
              )
            })}
          </ItemList>
        </>
      )}
    </Dialog>
  )
}

const letIn = { enabled: true, action: 'accept', direction: 'in', log: false } as const

const textOf = (words: object, { protocol, ports }: Presets[number]['rules'][number]): string =>
  [(words as Record<string, string>)[`protocol.${protocol}`], ports].filter(Boolean).join(' ')

/** The user's templates: copy, delete, and save the current rules as one. */
function Templates({ rules, onAdd }: Pick<Library, 'rules' | 'onAdd'>) {
  const { act, announce } = useIsland()
  const session = useSession()
  const words = useWords(firewallPack)
  const area = useWords(areaPack)
  const owner = session.status === 'signed-in' ? session.user.email : ''
  const asked = useQuery(serverFirewall.templates, { query: { owner, size: 100 } })
  const name = useRef('')
  const [round, setRound] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const task = useTask()
  const done = async (said: string) => {
    await asked.refresh()
    announce(said)
  }
  const keep = () => {
    const called = name.current.trim()
    setMissing(!called)
    if (!called) return
    void task.run(async () => {
      await act(serverFirewall.createTemplate, { body: { name: called, rules: [...rules] } })
      name.current = ''
      setRound(round + 1)
      await done(words.templateSaved)
    })
  }
  const remove = (id: string) =>
    void task.run(async () => {
      await act(serverFirewall.removeTemplate, { params: { id } })
      await done(words.templateRemoved)
    })
  const problem = asked.error?.text ?? (task.problem?.key === 'name' ? undefined : task.problem?.text)
  return (
    <>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {asked.isAsking && <p className={note}>{area.loading}</p>}
      {asked.value?.items.length === 0 && <p className={note}>{words.noTemplates}</p>}
      {asked.value && asked.value.items.length > 0 && (
        <ItemList label={words.templates}>
          {asked.value.items.map(({ id, name: title, rules: kept }) => (
            <Item
              key={id}
              title={<bdi>{title}</bdi>}
              details={[words.ruleCount({ count: kept.length })]}
              actions={
                <>
                  <Button onPress={() => onAdd(kept.map(({ id: _id, ...rule }) => rule))}>
                    {words.addNamed({ name: title })}
                  </Button>
                  <Button kind="quiet" onPress={() => remove(id)}>
                    {words.removeNamed({ name: title })}
                  </Button>
                </>
              }
            />
          ))}
        </ItemList>
      )}
      {rules.length > 0 && (
        <Form key={round} label={words.keepRules} onSubmit={keep}>
          <Field
            name="template"
            label={words.templateName}
            hint={words.templateHint}
            error={isMissing ? words.nameNeeded : task.of('name')}
            attributes={{ maxlength: '60', autocomplete: 'off', dir: 'auto' }}
            onInput={(typed) => {
              name.current = typed
            }}
          />
          <Button submits busy={task.busy}>
            {words.keepRules}
          </Button>
        </Form>
      )}
    </>
  )
}
