// Made from src/contract/page-registry.ts by npm run generate.

/** Titles of registered pages in Hebrew. */
export const titles = {
  servers: 'שרתים',
  pricing: 'מחירים',
  users: 'משתמשים',
  groups: 'קבוצות',
  sites: 'אתרים',
}
