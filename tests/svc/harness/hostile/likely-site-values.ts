// Values of what administrators decide about sites, by the name of the field.

export const ofSiteDoors = {
  // What other tests sign in with works on.
  remoteWebAccess: true,
  remoteIps: [],
  overlapHours: 24,
  email: 'unknown@mail.example',
  ip: '203.0.113.7',
  loginPage: '',
  termsPage: '',
  pricingPage: '',
  allowedHosts: ['www.shop.example'],
}

export const ofSiteSetups = {
  company: 'new',
  companyName: 'Tried',
  name: 'Tried',
  systemName: 'Tried',
  currency: 'USD',
  language: 'en',
  locales: ['en'],
  brand: '#123456',
  brand2: undefined,
  scheme: 'auto',
  logo: '',
  address: 'https://127.0.0.1:9/',
  priceList: undefined,
  offered: ['servers'],
  administrators: ['tried@mail.example'],
}

export const ofAgreements = {
  signers: 'owners',
  site: undefined,
  kind: 'minor',
  at: undefined,
  checkOnly: true,
  revision: 0,
  texts: [{ language: 'en', content: 'Tried' }],
}

export const ofPriceLists = {
  description: 'Tried',
  currency: 'USD',
  parent: undefined,
  markup: undefined,
  items: [{ item: 'ram', monthly: '1.50' }],
  csv: 'item,monthly\nram,1.50',
  holder: 'group',
  at: undefined,
  until: undefined,
  checkOnly: true,
}

export const ofSites = {
  name: 'Tried',
  systemName: 'Tried',
  hosts: ['tried.example.com'],
  currency: 'USD',
  locales: ['en'],
  miniViewColors: [],
  continent: undefined,
  passwordMin: 8,
  passwordMax: 30,
  brand: '#00695c',
  brand2: undefined,
  tint: undefined,
  radius: 8,
  offered: ['servers', 'networks', 'diskLibrary', 'api', 'support', 'billing'],
  font: undefined,
  title: 'Tried',
  url: 'https://127.0.0.1:9/',
  body: '# Tried',
  text: 'Tried',
  // One pixel.
  image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  subject: 'Tried',
  lead: 'Tried',
  button: '',
  after: 'Tried',
  trialCredit: '0.00',
  trialDays: 30,
  maxServerPrice: '500.00',
  maxPhones: 5,
  maxIps: 20,
  checkOnly: true,
}
