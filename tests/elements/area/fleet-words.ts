import type { Pack } from '../../../src/core/i18n/words.ts'

const en = {
  title: 'Fleet',
  id: 'Number',
  name: 'Name',
  state: 'State',
  'state.Active': 'At sea',
  'state.Suspended': 'In dock',
  port: 'Port',
  built: 'Built',
  crew: 'Crew',
  note: 'Note',
  'tab.info': 'Ship',
  'tab.crew': 'Crew list',
  'tab.map': 'Map',
  'panel.about': 'About the ship',
  'panel.home': 'Home',
  'do.sink': 'Sink',
  'did.sink': 'Sunk.',
  'do.scrap': 'Scrap',
  'did.scrap': 'Scrapped.',
  'about.loginLog': 'How many ships came in, by day.',
  day: 'Day',
  ships: 'Ships',
  late: 'Late',
}

export const fleetPack: Pack<typeof en> = {
  name: 'fleet',
  en,
  others: {
    he: () =>
      Promise.resolve({
        words: {
          title: 'צי',
          id: 'מספר',
          name: 'שם',
          state: 'מצב',
          'state.Active': 'בים',
          'panel.about': 'על האונייה',
          'panel.home': 'בית',
          port: 'נמל',
          built: 'נבנתה',
          note: 'הערה',
          'tab.info': 'אונייה',
          'tab.crew': 'צוות',
          'tab.map': 'מפה',
          'do.sink': 'הטבעה',
          'do.scrap': 'גריטה',
          'about.loginLog': 'כמה אוניות הגיעו, לפי יום.',
          day: 'יום',
          ships: 'אוניות',
          late: 'באיחור',
          crew: 'צוות',
        },
      }),
  },
}
