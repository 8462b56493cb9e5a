import { useWords } from '../../../../../ui/island/context.ts'
import { Banner } from '../../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../../ui/kit/card/card.tsx'
import { ChoiceList } from '../../../../../ui/kit/choice/choice-list.tsx'
import { Switch } from '../../../../../ui/kit/choice/switch.tsx'
import { Field } from '../../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../../ui/kit/form/form.tsx'
import { row, title } from '../../../../../ui/kit/layout.css.ts'
import { Select } from '../../../../../ui/kit/select/select.tsx'
import { previewPack } from '../preview.en.ts'
import { nothing, PortalPage } from './portal-page.tsx'
import * as styles from './screens.css.ts'

export function FormPage() {
  const words = useWords(previewPack)
  const systems = [
    { id: 'debian', label: 'Debian 12' },
    { id: 'ubuntu', label: 'Ubuntu 24.04' },
  ]
  return (
    <PortalPage current="servers">
      <div className={styles.body}>
        <span className={title}>{words.createServer}</span>
        <Card title={words.details}>
          <Form label={words.details} onSubmit={nothing}>
            <Banner tone="info">{words.quota}</Banner>
            <Field
              name="name"
              label={words.name}
              initial="web 02"
              error={words.badName}
              attributes={{ dir: 'ltr' }}
            />
            <Field name="label" label={words.label} hint={words.labelHint} />
            <Select
              name="place"
              label={words.place}
              options={[{ value: 'fra', label: words.frankfurt }]}
              initial="fra"
            />
            <ChoiceList label={words.image} options={systems} chosen="debian" onChoose={nothing} />
            <Switch label={words.backups} checked onChange={nothing} />
            <div className={row}>
              <Button kind="primary" onPress={nothing}>
                {words.createServer}
              </Button>
              <Button onPress={nothing}>{words.cancel}</Button>
            </div>
          </Form>
        </Card>
      </div>
    </PortalPage>
  )
}
