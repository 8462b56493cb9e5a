/** Countries (ISO 3166-1) by continent, as data centers name them: the Middle East is one of its own. */
const members = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  Asia: 'AF AM AZ BD BN BT CC CN CX GE HK ID IN IO JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'Middle East': 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  'North America':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  Oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
} as const

/** Continents of data centers. */
export const continents = Object.keys(members) as (keyof typeof members)[]

/** The continent of a country; undefined for Antarctica and unknown ones. */
export const continentOf = (country: string): keyof typeof members | undefined =>
  continents.find((continent) => members[continent].split(' ').includes(country))
