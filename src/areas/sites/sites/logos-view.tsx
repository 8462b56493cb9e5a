import { useRef, useState } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteLogos } from '../../../contract/sites/site-logos.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { hint } from '../../../ui/kit/field/field.css.ts'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { readLogo } from '../create-new-site/logo-image.ts'
import { Logo } from '../create-new-site/theme-preview.tsx'
import { siteLogosPack } from './logos.en.ts'
import * as styles from './logos-view.css.ts'

export { siteLogosPack as pack } from './logos.en.ts'

type Row = RowOf<typeof siteLogos.list>

/** The logos of a site and its browser icon, each with what it looks like. */
export function View({ value, refresh }: CustomProps<Reply<typeof sites.show>>) {
  const { loading } = useWords(areaPack)
  const answer = useQuery(siteLogos.list, { params: { siteHost: value.siteHost }, query: {} })
  if (answer.error) return <TabFailed text={answer.error.text} retry={() => void answer.refresh()} />
  if (!answer.value) return <p className={note}>{loading}</p>
  const reload = async () => void (await Promise.all([answer.refresh(), refresh()]))
  return answer.value.items.map((image) => (
    <ImageCard key={`${image.id} ${image.image.length} ${image.state}`} image={image} reload={reload} />
  ))
}

const tones = { published: 'success', changed: 'warning', missing: 'neutral' } as const

function ImageCard({ image, reload }: { image: Row; reload: () => Promise<void> }) {
  const words = useWords(siteLogosPack)
  const island = useIsland()
  const mayChange = usePermitted()('sites:write')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'save' | 'remove'>()
  const params = { siteHost: image.siteHost, id: image.id }
  const change = async (what: 'save' | 'remove', work: () => Promise<unknown>, done: string) => {
    setBusy(what)
    try {
      await work()
      island.announce(done)
      await reload()
    } catch (error) {
      if (error instanceof SvcError) setProblem(await messageOf(island.words, error.first))
    } finally {
      setBusy(undefined)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const bounds = image.id === 'icon' ? { widest: 128, highest: 128 } : undefined
    const found = await readLogo(file, bounds).catch(() => undefined)
    setProblem(found ? '' : words.unreadable)
    if (found)
      await change(
        'save',
        () => island.act(siteLogos.save, { params, body: { image: found.base64 } }),
        words.saved,
      )
  }
  return (
    <Card
      title={words[image.id]}
      about={words[`about.${image.id}`]}
      state={<Chip tone={tones[image.state]}>{words[`state.${image.state}`]}</Chip>}
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      {image.image ? (
        <div className={image.id === 'dark' ? styles.dark : styles.light}>
          <Logo base64={image.image} type={image.mediaType} />
        </div>
      ) : (
        <p className={plain}>{words.none}</p>
      )}
      {mayChange && (
        <>
          <p className={hint}>{words.hint}</p>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            hidden
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              // Lets the user choose the same file again.
              currentTarget.value = ''
            }}
          />
          <div className={row}>
            <Button busy={busy === 'save'} off={busy === 'remove'} onPress={() => input.current?.click()}>
              {image.image ? words.replace : words.choose}
            </Button>
            {image.image && (
              <Button
                kind="quiet"
                busy={busy === 'remove'}
                off={busy === 'save'}
                onPress={() =>
                  void change('remove', () => island.act(siteLogos.remove, { params }), words.removed)
                }
              >
                {words.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}
