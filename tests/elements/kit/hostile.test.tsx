import { assert } from 'chai'
import { AskDialog } from '../../../src/ui/kit/dialog/ask-dialog.tsx'
import { Banner } from '../../../src/ui/kit/banner/banner.tsx'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Card } from '../../../src/ui/kit/card/card.tsx'
import { Chip } from '../../../src/ui/kit/chip/chip.tsx'
import { ChoiceList } from '../../../src/ui/kit/choice/choice-list.tsx'
import { Combobox } from '../../../src/ui/kit/combobox/combobox.tsx'
import { CopyButton } from '../../../src/ui/kit/button/copy-button.tsx'
import { Field } from '../../../src/ui/kit/field/field.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { Item, ItemList } from '../../../src/ui/kit/item-list/item-list.tsx'
import { Link } from '../../../src/ui/kit/link/link.tsx'
import { Select } from '../../../src/ui/kit/select/select.tsx'
import { Switch } from '../../../src/ui/kit/choice/switch.tsx'
import { hostileKinds } from '../../hostile-strings.ts'
import { assertTame, watch } from '../screens/hostile-places.ts'
import { inShadowTree } from '../page/stage.ts'

const ignore = () => undefined

/** A text in everything of the kit that shows or names one. */
const Everywhere = ({ text }: { text: string }) => (
  <>
    <Banner tone="danger">{text}</Banner>
    <Card title={text} about={text} state={<Chip>{text}</Chip>}>
      {text}
    </Card>
    <ItemList label={text}>
      <Item title={text} details={[text, text]} actions={<Link href={undefined}>{text}</Link>} />
    </ItemList>
    <Button describedBy={text}>{text}</Button>
    <CopyButton text={text} label={text} copiedLabel={text} />
    <Switch label={text} checked={false} onChange={ignore} bare />
    <ChoiceList label={text} options={[{ id: text, label: text }]} chosen={text} onChoose={ignore} />
    <Form label={text} onSubmit={ignore}>
      <Field name="field" label={text} hint={text} error={text} initial={text} />
    </Form>
    <Select name="select" label={text} options={[{ value: text, label: text }]} initial={text} />
    <Combobox name="combobox" label={text} options={[{ value: text, label: text }]} initial={text} />
    <AskDialog
      open
      title={text}
      confirmLabel={text}
      cancelLabel={text}
      typed={text}
      typedLabel={text}
      problem={text}
      onConfirm={ignore}
      onClose={ignore}
    >
      {text}
    </AskDialog>
  </>
)

inShadowTree('a hostile text in the kit', (stage) => {
  const nothing = watch()

  for (const [kind, texts] of Object.entries(hostileKinds))
    it(`case 81: is no more than text, wherever the kit shows it (${kind})`, async () => {
      const { show, host } = stage()
      const elements = () => {
        const root = host.shadowRoot ?? host
        return { root, names: [...root.querySelectorAll('*')].map(({ localName }) => localName) }
      }
      await show(<Everywhere text="7" />)
      const plain = elements().names
      for (const text of texts) {
        await show(<Everywhere text={text} />)
        const { root, names } = elements()
        const name = JSON.stringify(text.slice(0, 60))
        assert.deepEqual(names, plain, name)
        assertTame(root, name)
      }
      nothing()
    })
})
