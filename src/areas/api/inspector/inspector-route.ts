/** The route of the inspector, or of a delivery. */
export const inspectorRoute = (delivery?: string): string =>
  `/developersTools?tool=webhooks${delivery === undefined ? '' : `&delivery=${encodeURIComponent(delivery)}`}`
