/** Where the inspector is, or a delivery in it. */
export const inspectorRoute = (delivery?: string): string =>
  `/developersTools?tool=webhooks${delivery === undefined ? '' : `&delivery=${encodeURIComponent(delivery)}`}`
