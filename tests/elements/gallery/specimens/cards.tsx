import { Button } from '../../../../src/ui/kit/button/button.tsx'
import { Card } from '../../../../src/ui/kit/card/card.tsx'
import { Chip } from '../../../../src/ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../../src/ui/kit/item-list/item-list.tsx'
import type { Specimen } from '../specimen.ts'

export const cards: Specimen = (said) => (
  <Card
    title={said('Active sessions', 'חיבורים פעילים')}
    about={said('Sign out sessions you don’t recognize.', 'כדאי לנתק חיבורים לא מוכרים.')}
    state={<Chip tone="success">{said('On', 'פעיל')}</Chip>}
  >
    <ItemList label={said('Sessions', 'חיבורים')}>
      <Item
        title={said('Firefox on Linux', 'Firefox ב־Linux')}
        chips={<Chip tone="info">{said('This device', 'המכשיר הזה')}</Chip>}
        details={['203.0.113.7', said('Tel Aviv, Israel', 'תל אביב, ישראל')]}
      />
      <Item
        title={said('Safari on iPhone', 'Safari ב־iPhone')}
        details={['198.51.100.24']}
        actions={<Button>{said('Sign out', 'ניתוק')}</Button>}
      />
    </ItemList>
  </Card>
)
