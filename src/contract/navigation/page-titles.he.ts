// Made from src/contract/page-registry.ts by npm run generate.

/** Titles of registered pages in Hebrew. */
export const titles = { users: 'משתמשים', groups: 'קבוצות', sites: 'אתרים' }
