import type { Reply } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { ContentText } from '../../../contract/sites/site-contents.ts'
import { siteDrafts, siteVersions } from '../../../contract/sites/site-drafts.ts'
import { menuOrders, siteMenus } from '../../../contract/sites/site-menu.ts'
import { siteThemes } from '../../../contract/sites/site-theme.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { sentence } from '../../../ui/kit/sentence.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { contentsPack } from './contents.en.ts'
import { differencesPack } from './differences.en.ts'
import { siteMailsPack } from './emails.en.ts'
import { siteLogosPack } from './logos.en.ts'
import { siteMenuPack } from './menu.en.ts'
import { ownTexts } from './own-texts.ts'
import { settingsPack } from './settings.en.ts'
import { themePack } from './theme.en.ts'
import { siteWordsPack } from './words.en.ts'

export { differencesPack as pack } from './differences.en.ts'

type Props = CustomProps<Reply<typeof sites.show>>

/** What the draft of a site changes, or the version that the address names: each setting with its old and new value. */
export function View({ value }: Props) {
  const { location } = useIsland()
  const version = useStore(location.$query).get('version')
  const key = `${version} ${value.unpublished} ${value.dtChanged}`
  return version === null ? (
    <OfDraft key={key} siteHost={value.siteHost} />
  ) : (
    <OfVersion key={key} siteHost={value.siteHost} version={version} />
  )
}

function OfDraft({ siteHost }: { siteHost: string }) {
  const words = useWords(differencesPack)
  const { value, error, refresh } = useQuery(siteDrafts.changes, { params: { siteHost } })
  if (error) return <TabFailed text={error.text} retry={() => void refresh()} />
  if (!value) return <Loading />
  return (
    <Card title={words.unpublished}>
      <Changes {...value} none={words.none} />
      <RouteLink to={`/sites/${siteHost}/settings`}>{words.edit}</RouteLink>
    </Card>
  )
}

function OfVersion({ siteHost, version }: { siteHost: string; version: string }) {
  const words = useWords(differencesPack)
  const { value, error, refresh } = useQuery(siteVersions.show, { params: { siteHost, version } })
  if (error) return <TabFailed text={error.text} retry={() => void refresh()} />
  if (!value) return <Loading />
  return (
    <Card title={words.ofVersion({ version })}>
      <Changes {...value} none={words.noneThere} />
      <RouteLink to={`/sites/${siteHost}/differences`}>{words.toDraft}</RouteLink>
    </Card>
  )
}

function Loading() {
  return <p className={note}>{useWords(areaPack).loading}</p>
}

function Changes({
  changes,
  changedBy,
  dtChanged,
  none,
}: Reply<typeof siteDrafts.changes> & { none: string }) {
  const words = useWords(differencesPack)
  const ofSettings = useWords(settingsPack)
  const ofTheme = useWords(themePack)
  const labels = {
    ...useWords(siteWordsPack),
    ...useWords(siteMailsPack),
    ...useWords(siteLogosPack),
    ...useWords(siteMenuPack),
    ...useWords(contentsPack),
    ...ofTheme,
    ...ofSettings,
  }
  const text = useTextIn(labels)
  const at = useDateText()(dtChanged)
  const written = (name: string, value: unknown, other: unknown): string => {
    if (name in fields)
      return text(fields[name]!, name, value ?? menuOrders[name as keyof typeof menuOrders] ?? null)
    if (name.startsWith('logo.')) return value ? words.image : ''
    if (!/^(words|mails)\./.test(name)) return titleOf(value)
    const { shown, left } = ownTexts(value, other, (each) => wordOf(labels, `name.${each}`) ?? each)
    return [...shown, ...(left > 0 ? [words.more({ count: left })] : [])].join(' · ')
  }
  const write = (name: string, value: unknown, other: unknown) => (
    <bdi>{written(name, value, other) || words.nothing}</bdi>
  )
  if (changes.length === 0) return <p className={plain}>{none}</p>
  return (
    <>
      {at && changedBy && <p className={note}>{words.by({ who: changedBy, at })}</p>}
      <ItemList>
        {changes.map(({ setting, old, new: changed, conflict }) => (
          <Item
            key={setting}
            title={wordOf(labels, setting) ?? setting}
            chips={conflict && <Chip tone="warning">{words.conflict}</Chip>}
            details={[
              sentence(words.fromTo, {
                old: write(setting, old, changed),
                new: write(setting, changed, old),
              }),
            ]}
          />
        ))}
      </ItemList>
    </>
  )
}

/** What names a text: its title, else how it begins. */
const titleOf = (value: unknown): string => {
  const { title, body } = (value ?? { title: '', body: '' }) as ContentText
  return title || (body.length > 80 ? `${body.slice(0, 80)}…` : body)
}

const fields = {
  ...fieldsOf(siteDrafts.show.reply),
  ...fieldsOf(siteThemes.show.reply),
  ...fieldsOf(siteMenus.show.reply),
}
